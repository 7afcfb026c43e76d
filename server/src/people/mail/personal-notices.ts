import { LANGUAGES, type Multilingual } from '@parlour/contract/languages';

/** Mails to a player about a change of personal data. */

export type NoticeName =
  | 'bound'
  | 'unbound'
  | 'defaultAccount'
  | 'secretCodeSet'
  | 'secretCodeChanged'
  | 'phoneChanged';

interface Facts {
  /** The account or number, masked. */
  what: string;
  at: string;
  address: string;
}

interface Letter {
  title: Multilingual;
  content: Multilingual;
}

/** The end of every letter: when, from where, and what to do if it was an attacker. */
const CLOSING: Multilingual = {
  en: '<p>When: {at}<br>From: {address}</p><p>Not you? Change your password and contact us at once.</p>',
  cn: '<p>时间：{at}<br>来自：{address}</p><p>不是您本人操作？请立即修改密码并联系我们。</p>',
  tw: '<p>時間：{at}<br>來自：{address}</p><p>不是您本人操作？請立即變更密碼並與我們聯絡。</p>',
  vi: '<p>Thời gian: {at}<br>Từ: {address}</p><p>Không phải bạn? Hãy đổi mật khẩu và liên hệ ngay với chúng tôi.</p>',
  ms: '<p>Masa: {at}<br>Dari: {address}</p><p>Bukan anda? Tukar kata laluan dan hubungi kami segera.</p>',
};

const TEXTS: Record<NoticeName, { title: Multilingual; text: Multilingual }> = {
  bound: {
    title: {
      en: 'Withdrawal account added',
      cn: '已绑定新账户',
      tw: '已綁定新帳戶',
      vi: 'Đã thêm một tài khoản nhận tiền',
      ms: 'Satu akaun telah ditambah',
    },
    text: {
      en: '{what} can now receive your withdrawals.',
      cn: '您的提款现可汇入 {what}。',
      tw: '您的提領款項現可匯入 {what}。',
      vi: '{what} nay có thể nhận tiền rút của bạn.',
      ms: '{what} kini boleh menerima pengeluaran anda.',
    },
  },
  unbound: {
    title: {
      en: 'Withdrawal account removed',
      cn: '已移除账户',
      tw: '已移除帳戶',
      vi: 'Đã bỏ một tài khoản nhận tiền',
      ms: 'Satu akaun telah dibuang',
    },
    text: {
      en: '{what} no longer receives your withdrawals.',
      cn: '您的提款将不再汇入 {what}。',
      tw: '您的提領款項將不再匯入 {what}。',
      vi: '{what} không còn nhận tiền rút của bạn.',
      ms: '{what} tidak lagi menerima pengeluaran anda.',
    },
  },
  defaultAccount: {
    title: {
      en: 'Your default account was changed',
      cn: '默认提款账户已更改',
      tw: '預設提領帳戶已變更',
      vi: 'Tài khoản mặc định đã thay đổi',
      ms: 'Akaun utama anda telah ditukar',
    },
    text: {
      en: 'Your withdrawals now go to {what} unless you choose another account.',
      cn: '提款将优先汇入 {what}。',
      tw: '提領款項將優先匯入 {what}。',
      vi: 'Tiền rút của bạn nay ưu tiên về {what}.',
      ms: '{what} kini pilihan pertama pengeluaran anda.',
    },
  },
  secretCodeSet: {
    title: {
      en: 'Your secret code is set',
      cn: '安全码已设置',
      tw: '安全碼已設定',
      vi: 'Đã đặt mã bảo mật',
      ms: 'Kod rahsia anda telah ditetapkan',
    },
    text: {
      en: 'From now on we ask for it before money leaves your account. Our staff will never ask you for it.',
      cn: '今后资金转出前都需输入安全码。我们的工作人员绝不会向您索取。',
      tw: '今後資金轉出前都需輸入安全碼。我們的工作人員絕不會向您索取。',
      vi: 'Từ nay chúng tôi sẽ hỏi mã này trước khi tiền rời tài khoản. Nhân viên của chúng tôi không bao giờ hỏi bạn mã này.',
      ms: 'Mulai sekarang kami akan memintanya sebelum wang keluar. Kakitangan kami tidak akan sekali-kali bertanya kod ini.',
    },
  },
  secretCodeChanged: {
    title: {
      en: 'Your secret code was changed',
      cn: '安全码已更改',
      tw: '安全碼已變更',
      vi: 'Mã bảo mật đã thay đổi',
      ms: 'Kod rahsia anda telah ditukar',
    },
    text: {
      en: 'The old code no longer works.',
      cn: '旧安全码已失效。',
      tw: '舊安全碼已失效。',
      vi: 'Mã cũ không còn hiệu lực.',
      ms: 'Kod lama tidak lagi berfungsi.',
    },
  },
  phoneChanged: {
    title: {
      en: 'Your mobile number was changed',
      cn: '手机号码已更改',
      tw: '手機號碼已變更',
      vi: 'Số điện thoại đã thay đổi',
      ms: 'Nombor telefon anda telah ditukar',
    },
    text: {
      en: 'Codes now go to {what}.',
      cn: '验证码将发送至 {what}。',
      tw: '驗證碼將傳送至 {what}。',
      vi: 'Mã xác nhận nay được gửi đến {what}.',
      ms: 'Kod kini dihantar ke {what}.',
    },
  },
};

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function letter(name: NoticeName): (facts: Facts) => Letter {
  const { title, text } = TEXTS[name];
  return (facts) => ({
    title,
    content: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        `<p>${text[language]}</p>${CLOSING[language]}`.replace(/\{(\w+)\}/g, (_, fact: keyof Facts) =>
          escape(facts[fact]),
        ),
      ]),
    ) as Multilingual,
  });
}

export const PERSONAL_NOTICES = Object.fromEntries(
  (Object.keys(TEXTS) as NoticeName[]).map((name) => [name, letter(name)]),
) as Record<NoticeName, (facts: Facts) => Letter>;
