import type { Multilingual } from '@parlour/contract/languages';

/** Messages about points; part of `texts.ts`. */
export const POINTS_TEXTS = {
  amountNeeded: {
    en: 'How much would you like to move to {gm}? Your settings say that we ask you first.',
    cn: '要转多少到 {gm}？您设置了先询问金额。',
    tw: '要轉多少到 {gm}？您的設定是先詢問金額。',
    vi: 'Bạn muốn chuyển bao nhiêu sang {gm}? Bạn đã chọn được hỏi trước.',
    ms: 'Berapa yang hendak dipindahkan ke {gm}? Tetapan anda meminta kami bertanya dahulu.',
  },
} as const satisfies Record<string, Multilingual>;
