import type { Multilingual } from '@parlour/contract/languages';

/** Messages about deposits and withdrawals; part of `texts.ts`. */
export const CASHIER_TEXTS = {
  gatewayUnavailable: {
    en: 'The payment service is not responding right now. Nothing was charged. Please try again.',
    cn: '支付服务暂时没有响应，未扣任何款项，请重试。',
    tw: '支付服務暫時沒有回應，未扣任何款項，請再試一次。',
    vi: 'Dịch vụ thanh toán hiện không phản hồi. Bạn chưa bị trừ tiền. Vui lòng thử lại.',
    ms: 'Perkhidmatan pembayaran tidak menjawab sekarang. Tiada caj dikenakan. Sila cuba lagi.',
  },
  methodUnknown: {
    en: 'This method is no longer available. Please choose another one.',
    cn: '该方式已停用，请选择其他方式。',
    tw: '此方式已停用，請選擇其他方式。',
    vi: 'Phương thức này không còn được hỗ trợ. Hãy chọn phương thức khác.',
    ms: 'Kaedah ini tidak lagi ditawarkan. Pilih kaedah lain.',
  },
  dayLimitPassed: {
    en: 'This is over your limit for today. You have {left} {currency} left.',
    cn: '超出今日限额：今日还可使用 {left} {currency}。',
    tw: '超過今日限額：今日還可使用 {left} {currency}。',
    vi: 'Vượt hạn mức hôm nay: bạn còn {left} {currency}.',
    ms: 'Ini melebihi had anda untuk hari ini: tinggal {left} {currency}.',
  },
  feeChanged: {
    en: 'The fee has changed to {fee} {currency}. Nothing has been requested yet. Please check before you continue.',
    cn: '手续费已变更，现为 {fee} {currency}。尚未提交任何申请，请核对后再继续。',
    tw: '手續費已變更，現為 {fee} {currency}。尚未送出任何申請，請核對後再繼續。',
    vi: 'Phí đã thay đổi: hiện là {fee} {currency}. Chưa có yêu cầu nào được gửi. Hãy xem lại trước khi tiếp tục.',
    ms: 'Yuran telah berubah: kini {fee} {currency}. Belum ada permintaan dibuat. Semak semula sebelum meneruskan.',
  },
  depositsOpen: {
    en: 'You have {most} deposits waiting for payment. Pay or cancel one of them first.',
    cn: '您有 {most} 笔充值待支付，请先支付或取消其中一笔。',
    tw: '您有 {most} 筆儲值待付款，請先付款或取消其中一筆。',
    vi: 'Bạn đang có {most} lệnh nạp chờ thanh toán. Hãy thanh toán hoặc hủy một lệnh trước.',
    ms: 'Anda mempunyai {most} deposit yang menunggu bayaran. Bayar atau batalkan satu dahulu.',
  },
  depositDecided: {
    en: 'This deposit can no longer be cancelled.',
    cn: '该笔充值已无法取消。',
    tw: '此筆儲值已無法取消。',
    vi: 'Không thể hủy lệnh nạp này nữa.',
    ms: 'Deposit ini tidak boleh dibatalkan lagi.',
  },
  withdrawalsToday: {
    en: 'You can make {most} withdrawals a day. Please come back tomorrow.',
    cn: '每日最多申请 {most} 次提款，请明天再来。',
    tw: '每日最多申請 {most} 次提領，請明天再來。',
    vi: 'Mỗi ngày bạn được yêu cầu rút tiền {most} lần. Vui lòng quay lại vào ngày mai.',
    ms: 'Anda boleh membuat {most} pengeluaran sehari. Sila kembali esok.',
  },
  accountCooling: {
    en: 'This account was bound recently. You can use it from {from}.',
    cn: '该账户刚绑定不久，{from} 起可以使用。',
    tw: '此帳戶剛綁定不久，{from} 起可以使用。',
    vi: 'Tài khoản này vừa được liên kết. Bạn có thể dùng từ {from}.',
    ms: 'Akaun ini baru sahaja dipautkan. Ia boleh digunakan mulai {from}.',
  },
  accountUnsuited: {
    en: 'This withdrawal method does not work with that account. Choose another account or another method.',
    cn: '该提款方式不支持此账户，请更换账户或方式。',
    tw: '此提領方式不支援該帳戶，請更換帳戶或方式。',
    vi: 'Cách rút này không chuyển được đến tài khoản đó. Hãy chọn tài khoản hoặc cách khác.',
    ms: 'Cara pengeluaran ini tidak sampai ke akaun itu. Pilih akaun atau cara lain.',
  },
} satisfies Record<string, Multilingual>;
