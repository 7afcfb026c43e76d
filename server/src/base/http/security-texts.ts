import type { Multilingual } from '@parlour/contract/languages';

/** Messages about two-step login and proofs of identity. */
export const SECURITY_TEXTS = {
  resetCodeRefused: {
    en: 'This code is wrong or has expired. Check the message, or ask for a new code.',
    cn: '验证码不正确或已失效，请核对短信或重新获取。',
    tw: '驗證碼不正確或已失效，請核對簡訊或重新取得。',
    vi: 'Mã không đúng hoặc không còn hiệu lực. Vui lòng xem lại tin nhắn hoặc yêu cầu mã mới.',
    ms: 'Kod ini tidak betul atau tidak lagi sah. Sila semak mesej anda, atau minta kod baharu.',
  },
  proofRequired: {
    en: 'Please confirm that it is you first.',
    cn: '请先确认是您本人操作。',
    tw: '請先確認是您本人操作。',
    vi: 'Vui lòng xác nhận đây chính là bạn trước.',
    ms: 'Sila sahkan dahulu bahawa ini memang anda.',
  },
  secondFactorRequired: {
    en: 'One more step: confirm that it is you.',
    cn: '还差一步：请确认是您本人。',
    tw: '還差一步：請確認是您本人。',
    vi: 'Còn một bước nữa: hãy xác nhận đây chính là bạn.',
    ms: 'Satu langkah lagi: sahkan bahawa ini memang anda.',
  },
  secondFactorWrong: {
    en: 'This code is wrong or has been used already.',
    cn: '验证码不正确或已被使用。',
    tw: '驗證碼不正確或已被使用。',
    vi: 'Mã này không đúng hoặc đã được dùng.',
    ms: 'Kod ini salah atau telah digunakan.',
  },
  loginTicketGone: {
    en: 'That took too long. Please log in again.',
    cn: '操作已超时，请重新登录。',
    tw: '操作已逾時，請重新登入。',
    vi: 'Đã quá thời gian. Vui lòng đăng nhập lại.',
    ms: 'Masa sudah tamat. Sila log masuk semula.',
  },
  passkeyRefused: {
    en: 'This passkey could not be confirmed. Please try again.',
    cn: '无法验证该通行密钥，请重试。',
    tw: '無法驗證此通行金鑰，請再試一次。',
    vi: 'Không xác nhận được khóa truy cập này. Vui lòng thử lại.',
    ms: 'Kunci laluan ini tidak dapat disahkan. Sila cuba lagi.',
  },
  passkeysFull: {
    en: 'You already have {most} passkeys. Remove one first.',
    cn: '通行密钥已满 {most} 个，请先移除一个。',
    tw: '通行金鑰已滿 {most} 個，請先移除一個。',
    vi: 'Bạn đã có {most} khóa truy cập. Hãy gỡ bớt một khóa trước.',
    ms: 'Anda sudah ada {most} kunci laluan. Buang satu dahulu.',
  },
  authenticatorInUse: {
    en: 'An authenticator app is already in use. Switch it off first.',
    cn: '已有身份验证器应用在使用，请先停用。',
    tw: '已有驗證器應用程式使用中，請先停用。',
    vi: 'Đã có một ứng dụng xác thực đang dùng. Hãy tắt nó trước.',
    ms: 'Satu aplikasi pengesah sudah digunakan. Matikannya dahulu.',
  },
  factorMissing: {
    en: 'Two-step login is not set up on this account.',
    cn: '此账户尚未设置两步登录。',
    tw: '此帳戶尚未設定兩步驟登入。',
    vi: 'Tài khoản này chưa bật đăng nhập hai bước.',
    ms: 'Log masuk dua langkah belum disediakan pada akaun ini.',
  },
} as const satisfies Record<string, Multilingual>;
