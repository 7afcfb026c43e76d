import type { Method } from './orders.ts';

export type Language = 'en' | 'cn' | 'tw' | 'vi' | 'ms';

interface Texts {
  title: string;
  demo: string;
  reference: string;
  method: Record<Method, string>;
  how: Record<Method, string>;
  pay: string;
  decline: string;
  back: string;
  open: string;
  processing: string;
  paid: string;
  declined: string;
  expired: string;
  cancelled: string;
  leads: string;
}

export const LANGUAGE_TAGS: Record<Language, string> = {
  en: 'en',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  vi: 'vi',
  ms: 'ms',
};

/** The texts that the payer reads. */
export const TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Payment',
    demo: 'A demonstration: no real money moves, and no card or bank detail is asked for.',
    reference: 'Reference',
    method: {
      bank: 'Bank transfer',
      ewallet: 'E-wallet',
      qr: 'QR payment',
      card: 'Card',
      crypto: 'Crypto',
    },
    how: {
      bank: 'Transfer exactly this amount, with the reference as its purpose.',
      ewallet: 'Confirm the payment in your e-wallet.',
      qr: 'Scan the code with your banking app.',
      card: 'Pay with the demo card below.',
      crypto: 'Send to the address below. It counts after one confirmation.',
    },
    pay: 'Pay {amount}',
    decline: 'Decline',
    back: 'Back to the shop',
    open: 'Waiting for your payment',
    processing: 'Your payment is on its way',
    paid: 'Paid. Thank you!',
    declined: 'The payment was declined. Nothing was taken.',
    expired: 'The time to pay is over. Nothing was taken.',
    cancelled: 'This payment was called off. Nothing was taken.',
    leads: 'You are taken back in a moment.',
  },
  cn: {
    title: '付款',
    demo: '演示页面：不涉及真实资金，也不会索取卡号或银行资料。',
    reference: '单号',
    method: { bank: '银行转账', ewallet: '电子钱包', qr: '扫码支付', card: '银行卡', crypto: '加密货币' },
    how: {
      bank: '请按此金额转账，并在附言填写单号。',
      ewallet: '请在您的电子钱包中确认付款。',
      qr: '请用手机银行扫描二维码。',
      card: '请使用下方的演示卡付款。',
      crypto: '请转至下方地址，一次确认后即到账。',
    },
    pay: '支付 {amount}',
    decline: '拒绝付款',
    back: '返回商户',
    open: '等待付款',
    processing: '付款处理中',
    paid: '付款成功，谢谢！',
    declined: '付款被拒绝，未扣款。',
    expired: '付款时间已过，未扣款。',
    cancelled: '此笔付款已取消，未扣款。',
    leads: '即将带您返回。',
  },
  tw: {
    title: '付款',
    demo: '示範頁面：不涉及真實金錢，也不會索取卡號或銀行資料。',
    reference: '單號',
    method: { bank: '銀行轉帳', ewallet: '電子錢包', qr: '掃碼支付', card: '信用卡', crypto: '加密貨幣' },
    how: {
      bank: '請依此金額轉帳，並於附言填寫單號。',
      ewallet: '請在您的電子錢包中確認付款。',
      qr: '請用行動銀行掃描 QR 碼。',
      card: '請使用下方的示範卡付款。',
      crypto: '請轉至下方地址，一次確認後即入帳。',
    },
    pay: '支付 {amount}',
    decline: '拒絕付款',
    back: '返回商店',
    open: '等候付款',
    processing: '付款處理中',
    paid: '付款完成，謝謝您！',
    declined: '付款遭拒，未扣款。',
    expired: '付款期限已過，未扣款。',
    cancelled: '此筆付款已取消，未扣款。',
    leads: '即將帶您返回。',
  },
  vi: {
    title: 'Thanh toán',
    demo: 'Trang minh họa: không có tiền thật, không hỏi thông tin thẻ hay ngân hàng.',
    reference: 'Mã giao dịch',
    method: {
      bank: 'Chuyển khoản',
      ewallet: 'Ví điện tử',
      qr: 'Quét mã QR',
      card: 'Thẻ',
      crypto: 'Tiền mã hóa',
    },
    how: {
      bank: 'Chuyển đúng số tiền này, ghi mã giao dịch vào nội dung.',
      ewallet: 'Xác nhận thanh toán trong ví điện tử của bạn.',
      qr: 'Quét mã bằng ứng dụng ngân hàng.',
      card: 'Thanh toán bằng thẻ minh họa bên dưới.',
      crypto: 'Gửi đến địa chỉ bên dưới. Được tính sau một xác nhận.',
    },
    pay: 'Thanh toán {amount}',
    decline: 'Từ chối',
    back: 'Quay lại trang bán hàng',
    open: 'Đang chờ bạn thanh toán',
    processing: 'Khoản thanh toán đang được xử lý',
    paid: 'Đã thanh toán. Cảm ơn bạn!',
    declined: 'Thanh toán bị từ chối. Bạn chưa bị trừ tiền.',
    expired: 'Đã hết thời gian thanh toán. Bạn chưa bị trừ tiền.',
    cancelled: 'Khoản thanh toán đã bị hủy. Bạn chưa bị trừ tiền.',
    leads: 'Bạn sẽ được đưa trở lại ngay.',
  },
  ms: {
    title: 'Pembayaran',
    demo: 'Halaman demonstrasi: tiada wang sebenar, tiada butiran kad atau bank diminta.',
    reference: 'Rujukan',
    method: {
      bank: 'Pindahan bank',
      ewallet: 'E-dompet',
      qr: 'Bayaran QR',
      card: 'Kad',
      crypto: 'Kripto',
    },
    how: {
      bank: 'Pindahkan jumlah ini dengan tepat, dengan rujukan sebagai butiran.',
      ewallet: 'Sahkan bayaran dalam e-dompet anda.',
      qr: 'Imbas kod dengan aplikasi bank anda.',
      card: 'Bayar dengan kad demo di bawah.',
      crypto: 'Hantar ke alamat di bawah. Ia dikira selepas satu pengesahan.',
    },
    pay: 'Bayar {amount}',
    decline: 'Tolak',
    back: 'Kembali ke kedai',
    open: 'Menunggu bayaran anda',
    processing: 'Bayaran anda sedang diproses',
    paid: 'Sudah dibayar. Terima kasih!',
    declined: 'Bayaran ditolak. Tiada wang diambil.',
    expired: 'Masa untuk membayar sudah tamat. Tiada wang diambil.',
    cancelled: 'Bayaran ini telah dibatalkan. Tiada wang diambil.',
    leads: 'Anda akan dibawa kembali sebentar lagi.',
  },
};
