export interface RoundWords {
  title: string;
  unknown: string;
  bet: string;
  win: string;
  rollback: string;
  asking: string;
  due: string;
  done: string;
  declined: string;
  undone: string;
}

export const ROUND_WORDS: Record<string, RoundWords> = {
  en: {
    title: 'Round details',
    unknown: 'This round is not known.',
    bet: 'Stake',
    win: 'Win',
    rollback: 'Stake given back',
    asking: 'being asked',
    due: 'on its way',
    done: 'booked',
    declined: 'refused',
    undone: 'does not count',
  },
  'zh-CN': {
    title: '本局详情',
    unknown: '没有这一局的记录。',
    bet: '投注',
    win: '派彩',
    rollback: '退回投注',
    asking: '等待确认',
    due: '处理中',
    done: '已入账',
    declined: '被拒绝',
    undone: '已作废',
  },
  'zh-TW': {
    title: '本局明細',
    unknown: '查無此局的紀錄。',
    bet: '投注',
    win: '派彩',
    rollback: '退還投注',
    asking: '等待確認',
    due: '處理中',
    done: '已入帳',
    declined: '遭拒絕',
    undone: '已作廢',
  },
  vi: {
    title: 'Chi tiết ván chơi',
    unknown: 'Không có dữ liệu về ván này.',
    bet: 'Tiền cược',
    win: 'Tiền thắng',
    rollback: 'Hoàn tiền cược',
    asking: 'đang chờ xác nhận',
    due: 'đang xử lý',
    done: 'đã ghi sổ',
    declined: 'bị từ chối',
    undone: 'không được tính',
  },
  ms: {
    title: 'Butiran pusingan',
    unknown: 'Pusingan ini tidak diketahui.',
    bet: 'Taruhan',
    win: 'Kemenangan',
    rollback: 'Taruhan dikembalikan',
    asking: 'menunggu jawapan',
    due: 'sedang diproses',
    done: 'telah direkodkan',
    declined: 'ditolak',
    undone: 'tidak dikira',
  },
};
