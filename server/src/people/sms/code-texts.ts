import type { Language, Multilingual } from '@parlour/contract/languages';

/** The action that a code allows. */
export type CodePurpose = 'register' | 'resetPassword' | 'changePhone' | 'secretCode';

/** Each text names the action, so that an attacker cannot talk a player into reading out a code for another one. */
const TEXTS: Record<CodePurpose, Multilingual> = {
  register: {
    en: '{site}: {code} opens your account. Valid {minutes} min. Never share it.',
    cn: '【{site}】注册验证码 {code}，{minutes} 分钟内有效，切勿告诉他人。',
    tw: '【{site}】註冊驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。',
    vi: '{site}: {code} là mã mở tài khoản, dùng trong {minutes} phút. Đừng cho ai biết.',
    ms: '{site}: {code} untuk membuka akaun anda. Sah {minutes} minit. Jangan beritahu sesiapa.',
  },
  resetPassword: {
    en: '{site}: {code} sets a new password. Valid {minutes} min. Not you? Ignore this, and never share it.',
    cn: '【{site}】重设密码验证码 {code}，{minutes} 分钟内有效。非本人操作请忽略，切勿告诉他人。',
    tw: '【{site}】重設密碼驗證碼 {code}，{minutes} 分鐘內有效。若非本人操作請忽略，請勿告訴他人。',
    vi: '{site}: {code} là mã đặt lại mật khẩu, dùng trong {minutes} phút. Không phải bạn? Hãy bỏ qua, đừng cho ai biết.',
    ms: '{site}: {code} untuk kata laluan baharu. Sah {minutes} minit. Bukan anda? Abaikan, dan jangan beritahu sesiapa.',
  },
  changePhone: {
    en: '{site}: {code} confirms this phone number. Valid {minutes} min. Never share it.',
    cn: '【{site}】手机号验证码 {code}，{minutes} 分钟内有效，切勿告诉他人。',
    tw: '【{site}】手機號碼驗證碼 {code}，{minutes} 分鐘內有效，請勿告訴他人。',
    vi: '{site}: {code} là mã xác nhận số điện thoại này, dùng trong {minutes} phút. Đừng cho ai biết.',
    ms: '{site}: {code} mengesahkan nombor telefon ini. Sah {minutes} minit. Jangan beritahu sesiapa.',
  },
  secretCode: {
    en: '{site}: {code} sets your secret code. Valid {minutes} min. Not you? Change your password, and never share it.',
    cn: '【{site}】设置安全码的验证码 {code}，{minutes} 分钟内有效。非本人操作请修改密码，切勿告诉他人。',
    tw: '【{site}】設定安全碼的驗證碼 {code}，{minutes} 分鐘內有效。若非本人操作請變更密碼，請勿告訴他人。',
    vi: '{site}: {code} là mã để đặt mã bảo mật, dùng trong {minutes} phút. Không phải bạn? Hãy đổi mật khẩu, đừng cho ai biết.',
    ms: '{site}: {code} menetapkan kod rahsia anda. Sah {minutes} minit. Bukan anda? Tukar kata laluan, dan jangan beritahu sesiapa.',
  },
};

export function codeText(
  purpose: CodePurpose,
  language: Language,
  values: { site: string; code: string; minutes: number },
): string {
  const told: Record<string, string | number> = values;
  return TEXTS[purpose][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(told[name] ?? placeholder),
  );
}
