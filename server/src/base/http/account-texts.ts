import type { Multilingual } from '@parlour/contract/languages';

/** Messages about withdrawal accounts and the secret code; part of `texts.ts`. */
export const ACCOUNT_TEXTS = {
  secretCodeNotSet: {
    en: 'Set your 6-digit secret code first.',
    cn: '请先设置 6 位安全码。',
    tw: '請先設定 6 位安全碼。',
    vi: 'Hãy đặt mã bảo mật 6 chữ số trước.',
    ms: 'Tetapkan kod rahsia 6 digit anda dahulu.',
  },
  secretCodeWrong: {
    en: 'Wrong secret code. Tries left before it is locked for a while: {left}.',
    cn: '安全码不正确，再错 {left} 次将暂时锁定。',
    tw: '安全碼不正確，再錯 {left} 次將暫時鎖定。',
    vi: 'Mã bảo mật không đúng. Còn {left} lần thử trước khi bị khóa tạm thời.',
    ms: 'Kod rahsia salah. Tinggal {left} cubaan sebelum ia dikunci seketika.',
  },
  secretCodeLocked: {
    en: 'Your secret code is locked until {until} after too many wrong tries. Nothing was changed.',
    cn: '安全码错误次数过多，已锁定至 {until}，未作任何更改。',
    tw: '安全碼錯誤次數過多，已鎖定至 {until}，未作任何變更。',
    vi: 'Mã bảo mật bị khóa đến {until} vì nhập sai quá nhiều lần. Chưa có gì thay đổi.',
    ms: 'Kod rahsia dikunci sehingga {until} kerana terlalu banyak cubaan salah. Tiada apa-apa diubah.',
  },
  accountsFull: {
    en: 'You already have {most} of these. Remove one first.',
    cn: '此类账户最多 {most} 个，请先移除一个。',
    tw: '此類帳戶最多 {most} 個，請先移除一個。',
    vi: 'Bạn đã có {most} tài khoản loại này. Hãy bỏ bớt một tài khoản trước.',
    ms: 'Anda sudah ada {most} akaun jenis ini. Buang satu dahulu.',
  },
  accountBoundBefore: {
    en: 'You have already bound this account.',
    cn: '您已绑定该账户。',
    tw: '您已綁定該帳戶。',
    vi: 'Bạn đã liên kết tài khoản này rồi.',
    ms: 'Anda sudah memautkan akaun ini.',
  },
  accountShared: {
    en: 'This account cannot be bound here. If it is yours, please contact us.',
    cn: '该账户无法在此绑定。若确属您本人，请联系我们。',
    tw: '該帳戶無法在此綁定。若確屬您本人，請與我們聯絡。',
    vi: 'Không thể liên kết tài khoản này. Nếu đây là tài khoản của bạn, vui lòng liên hệ với chúng tôi.',
    ms: 'Akaun ini tidak dapat dipautkan di sini. Jika ia milik anda, sila hubungi kami.',
  },
  accountInUse: {
    en: 'A withdrawal is on its way to this account. You can remove the account once the money has arrived.',
    cn: '有一笔提款正汇往该账户，到账后方可移除。',
    tw: '有一筆提領正匯往該帳戶，入帳後才能移除。',
    vi: 'Có một khoản rút đang được chuyển đến tài khoản này. Bạn có thể bỏ nó sau khi tiền đến nơi.',
    ms: 'Satu pengeluaran sedang dihantar ke akaun ini. Anda boleh membuangnya selepas wang tiba.',
  },
  holderDiffers: {
    en: 'Only accounts in the name of {holder} can be bound. Has your name changed? Please contact us.',
    cn: '只能绑定户名为 {holder} 的账户。若已更名，请联系我们。',
    tw: '只能綁定戶名為 {holder} 的帳戶。若已更名，請與我們聯絡。',
    vi: 'Chỉ liên kết được tài khoản đứng tên {holder}. Bạn đã đổi tên? Vui lòng liên hệ với chúng tôi.',
    ms: 'Hanya akaun atas nama {holder} boleh dipautkan. Nama anda bertukar? Sila hubungi kami.',
  },
  addressInvalid: {
    en: 'This is not a {network} address. Please copy the whole address again.',
    cn: '这不是有效的 {network} 地址，请重新完整复制。',
    tw: '這不是有效的 {network} 地址，請重新完整複製。',
    vi: 'Đây không phải là địa chỉ {network}. Hãy sao chép lại cho đủ.',
    ms: 'Ini bukan alamat {network}. Salin semula sepenuhnya.',
  },
  bankUnknown: {
    en: 'Please choose a bank from the list.',
    cn: '请从列表中选择银行。',
    tw: '請從清單中選擇銀行。',
    vi: 'Vui lòng chọn ngân hàng trong danh sách.',
    ms: 'Sila pilih bank daripada senarai.',
  },
  phoneMissing: {
    en: 'We have no confirmed mobile number to send a code to. Add one under Personal information.',
    cn: '您尚未验证手机号码，无法接收验证码。请先在个人资料中添加。',
    tw: '您尚未驗證手機號碼，無法接收驗證碼。請先在個人資料中新增。',
    vi: 'Bạn chưa có số điện thoại đã xác nhận để nhận mã. Hãy thêm số trong Thông tin cá nhân.',
    ms: 'Tiada nombor telefon anda yang disahkan untuk menerima kod. Tambah satu di Maklumat peribadi.',
  },
  phoneCooling: {
    en: 'Your mobile number was changed recently. You can use it to reset a forgotten secret code from {from}.',
    cn: '您的手机号码刚更改不久，{from} 起才能用它重设安全码。',
    tw: '您的手機號碼剛變更不久，{from} 起才能用它重設安全碼。',
    vi: 'Số điện thoại của bạn vừa được đổi. Từ {from} bạn mới có thể dùng số này để đặt lại mã bảo mật.',
    ms: 'Nombor telefon anda baru sahaja ditukar. Ia boleh digunakan untuk menetapkan semula kod rahsia mulai {from}.',
  },
} as const satisfies Record<string, Multilingual>;
