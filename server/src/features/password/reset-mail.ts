import type { Multilingual } from '@parlour/contract/languages';

/** Told to the owner, in case it was somebody else who had the telephone. */
export const passwordResetMail: { title: Multilingual; content: Multilingual } = {
  title: {
    en: 'Your password was set anew',
    cn: '您的密码已重设',
    tw: '您的密碼已重設',
    vi: 'Mật khẩu của bạn đã được đặt lại',
    ms: 'Kata laluan anda telah ditetapkan semula',
  },
  content: {
    en: '<p>A new password was set for your account with a code sent to your phone, and every device was logged out.</p><p>If that was not you, change your password now and write to customer service.</p>',
    cn: '<p>有人使用发送到您手机的验证码重设了账号密码，所有设备均已登出。</p><p>如非您本人操作，请立即更改密码并联系客服。</p>',
    tw: '<p>有人使用傳送到您手機的驗證碼重設了帳號密碼，所有裝置皆已登出。</p><p>若非您本人操作，請立即變更密碼並聯絡客服。</p>',
    vi: '<p>Mật khẩu mới đã được đặt cho tài khoản của bạn bằng mã gửi đến điện thoại, và mọi thiết bị đã được đăng xuất.</p><p>Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ bộ phận hỗ trợ.</p>',
    ms: '<p>Kata laluan baharu telah ditetapkan untuk akaun anda dengan kod yang dihantar ke telefon anda, dan semua peranti telah dilog keluar.</p><p>Jika itu bukan anda, tukar kata laluan sekarang dan hubungi khidmat pelanggan.</p>',
  },
};
