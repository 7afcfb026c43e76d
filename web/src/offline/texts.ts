import type { Language } from '@parlour/contract/languages';

/** The offline page carries its own words in all languages: nothing more can be fetched when they are needed. */
export const OFFLINE_TEXTS: Record<
  Language,
  { tag: string; title: string; text: string; retry: string; still: string }
> = {
  en: {
    tag: 'en',
    title: 'You are offline',
    text: 'Parlour cannot be reached. Your money is where it was, and this page opens by itself once you are connected.',
    retry: 'Try again',
    still: 'Still no connection.',
  },
  cn: {
    tag: 'zh-Hans',
    title: '网络已断开',
    text: '暂时无法连接 Parlour。您的资金仍在原处，恢复网络后本页会自动打开。',
    retry: '重试',
    still: '仍未连接到网络。',
  },
  tw: {
    tag: 'zh-Hant',
    title: '網路已中斷',
    text: '暫時無法連線到 Parlour。您的資金仍在原處，恢復網路後本頁會自動開啟。',
    retry: '再試一次',
    still: '仍未連上網路。',
  },
  vi: {
    tag: 'vi',
    title: 'Bạn đang ngoại tuyến',
    text: 'Không kết nối được với Parlour. Tiền của bạn vẫn ở nguyên chỗ, và trang này tự mở khi có mạng trở lại.',
    retry: 'Thử lại',
    still: 'Vẫn chưa có kết nối.',
  },
  ms: {
    tag: 'ms',
    title: 'Anda di luar talian',
    text: 'Parlour tidak dapat dihubungi. Wang anda kekal di tempatnya, dan halaman ini dibuka sendiri apabila talian pulih.',
    retry: 'Cuba lagi',
    still: 'Masih tiada sambungan.',
  },
};
