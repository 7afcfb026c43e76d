import type { Multilingual } from '@parlour/contract/languages';
import type { Queryable } from '../../base/db/db.ts';
import { sendMail } from './mail.ts';

/** Mails to the owner about security, so that an attacker's change does not stay unnoticed (ASVS 6.3.5, 6.3.7). */
const EVENTS = {
  passwordChanged: {
    en: 'Password changed',
    cn: '密码已修改',
    tw: '密碼已變更',
    vi: 'Mật khẩu đã được thay đổi',
    ms: 'Kata laluan ditukar',
  },
  authenticatorOn: {
    en: 'Authenticator app switched on',
    cn: '已启用身份验证器应用',
    tw: '已啟用驗證器應用程式',
    vi: 'Đã bật ứng dụng xác thực',
    ms: 'Aplikasi pengesah dihidupkan',
  },
  authenticatorOff: {
    en: 'Authenticator app switched off',
    cn: '已停用身份验证器应用',
    tw: '已停用驗證器應用程式',
    vi: 'Đã tắt ứng dụng xác thực',
    ms: 'Aplikasi pengesah dimatikan',
  },
  passkeyAdded: {
    en: 'Passkey added',
    cn: '已添加通行密钥',
    tw: '已新增通行金鑰',
    vi: 'Đã thêm khóa truy cập',
    ms: 'Kunci laluan ditambah',
  },
  passkeyRemoved: {
    en: 'Passkey removed',
    cn: '已移除通行密钥',
    tw: '已移除通行金鑰',
    vi: 'Đã gỡ khóa truy cập',
    ms: 'Kunci laluan dibuang',
  },
  codesRenewed: {
    en: 'New recovery codes created',
    cn: '已生成新的恢复码',
    tw: '已產生新的復原碼',
    vi: 'Đã tạo mã khôi phục mới',
    ms: 'Kod pemulihan baharu dibuat',
  },
  codeSpent: {
    en: 'Recovery code used',
    cn: '已使用恢复码',
    tw: '已使用復原碼',
    vi: 'Đã dùng mã khôi phục',
    ms: 'Kod pemulihan digunakan',
  },
  factorsOff: {
    en: 'Two-step login switched off by our staff',
    cn: '客服已停用两步登录',
    tw: '客服已停用兩步驟登入',
    vi: 'Nhân viên của chúng tôi đã tắt đăng nhập hai bước',
    ms: 'Log masuk dua langkah dimatikan oleh kakitangan kami',
  },
  newPlace: {
    en: 'Login from a new place or device',
    cn: '来自新地点或新设备的登录',
    tw: '來自新地點或新裝置的登入',
    vi: 'Đăng nhập từ nơi hoặc thiết bị mới',
    ms: 'Log masuk dari tempat atau peranti baharu',
  },
} as const satisfies Record<string, Multilingual>;
export type SecurityEvent = keyof typeof EVENTS;

/** From where it was done; undefined for our own staff. */
export interface Whence {
  address: string;
  device: string;
}

function letter(where: string, moment: string): Multilingual {
  return {
    en: `<p>${moment}${where}</p><p>If this was you, there is nothing to do. If not, change your password at once under “Login and security” and contact us.</p>`,
    cn: `<p>${moment}${where}</p><p>如果是您本人操作，无需理会。如果不是，请立即在“登录与安全”中修改密码并联系我们。</p>`,
    tw: `<p>${moment}${where}</p><p>如果是您本人操作，不必理會。如果不是，請立即在「登入與安全」中變更密碼並聯絡我們。</p>`,
    vi: `<p>${moment}${where}</p><p>Nếu là bạn thì không cần làm gì. Nếu không phải, hãy đổi mật khẩu ngay trong “Đăng nhập và bảo mật” và liên hệ với chúng tôi.</p>`,
    ms: `<p>${moment}${where}</p><p>Jika anda yang melakukannya, tiada apa-apa perlu dibuat. Jika bukan, tukar kata laluan anda segera di “Log masuk dan keselamatan” dan hubungi kami.</p>`,
  };
}

/** Mails the owner. Call it in the transaction of the change. */
export async function mailOwner(
  db: Queryable,
  playerId: bigint,
  event: SecurityEvent,
  whence?: Whence,
): Promise<void> {
  const { moment, id } = await db.get<{ moment: string; id: string }>(
    'select site_time(now()) as moment, gen_random_uuid() as id',
  );
  const where = whence ? [whence.address, whence.device].filter((part) => part !== '').join(', ') : '';
  await sendMail(db, {
    playerId,
    reference: `security:${id}`,
    title: EVENTS[event],
    content: letter(where === '' ? '' : ` · ${where}`, moment),
  });
}
