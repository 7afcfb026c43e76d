import type { WithdrawalReason } from '@parlour/contract/cashier-states';
import type { Multilingual } from '@parlour/contract/languages';

interface Letter {
  title: Multilingual;
  content: Multilingual;
}

/** All values of these letters are ours: sums and references. */

/** `fee` is empty where there is none. */
export function depositPaidMail({
  sum,
  reference,
  fee,
}: {
  sum: string;
  reference: string;
  fee: string;
}): Letter {
  const costs = (text: string): string => (fee === '' ? '' : ` ${text}`);
  return {
    title: {
      en: `Deposit received: ${sum}`,
      cn: `充值到账：${sum}`,
      tw: `儲值入帳：${sum}`,
      vi: `Đã nhận tiền nạp: ${sum}`,
      ms: `Deposit diterima: ${sum}`,
    },
    content: {
      en: `<p><b>${sum}</b> is in your wallet.${costs(`A fee of ${fee} was deducted.`)} Reference: ${reference}</p>`,
      cn: `<p><b>${sum}</b> 已进入您的钱包。${costs(`已扣除手续费 ${fee}。`).trim()}单号：${reference}</p>`,
      tw: `<p><b>${sum}</b> 已存入您的錢包。${costs(`已扣除手續費 ${fee}。`).trim()}單號：${reference}</p>`,
      vi: `<p><b>${sum}</b> đã vào ví của bạn.${costs(`Đã trừ phí ${fee}.`)} Mã giao dịch: ${reference}</p>`,
      ms: `<p><b>${sum}</b> sudah berada dalam dompet anda.${costs(`Caj ${fee} telah ditolak.`)} Rujukan: ${reference}</p>`,
    },
  };
}

/** Sent at once: a player who did not ask for it learns of it here first. */
export function withdrawalAskedMail({
  sum,
  reference,
  account,
}: {
  sum: string;
  reference: string;
  account: string;
}): Letter {
  return {
    title: {
      en: `Withdrawal requested: ${sum}`,
      cn: `已申请提款：${sum}`,
      tw: `已申請提領：${sum}`,
      vi: `Đã yêu cầu rút: ${sum}`,
      ms: `Pengeluaran diminta: ${sum}`,
    },
    content: {
      en: `<p><b>${sum}</b> will go to ${account}. Reference: ${reference}</p><p>If this was not you, contact us at once and change your password.</p>`,
      cn: `<p><b>${sum}</b> 将汇至 ${account}。单号：${reference}</p><p>如非本人操作，请立即联系我们并修改密码。</p>`,
      tw: `<p><b>${sum}</b> 將匯至 ${account}。單號：${reference}</p><p>若非本人操作，請立即與我們聯絡並變更密碼。</p>`,
      vi: `<p><b>${sum}</b> sẽ được chuyển đến ${account}. Mã giao dịch: ${reference}</p><p>Nếu không phải bạn, hãy liên hệ với chúng tôi ngay và đổi mật khẩu.</p>`,
      ms: `<p><b>${sum}</b> akan dihantar ke ${account}. Rujukan: ${reference}</p><p>Jika ini bukan anda, hubungi kami segera dan tukar kata laluan anda.</p>`,
    },
  };
}

export function withdrawalPaidMail({ sum, reference }: { sum: string; reference: string }): Letter {
  return {
    title: {
      en: `Withdrawal paid: ${sum}`,
      cn: `提款已汇出：${sum}`,
      tw: `提領已匯出：${sum}`,
      vi: `Đã chuyển tiền rút: ${sum}`,
      ms: `Pengeluaran dibayar: ${sum}`,
    },
    content: {
      en: `<p><b>${sum}</b> has been paid to your account. Reference: ${reference}</p>`,
      cn: `<p><b>${sum}</b> 已汇入您的账户。单号：${reference}</p>`,
      tw: `<p><b>${sum}</b> 已匯入您的帳戶。單號：${reference}</p>`,
      vi: `<p><b>${sum}</b> đã được chuyển vào tài khoản của bạn. Mã giao dịch: ${reference}</p>`,
      ms: `<p><b>${sum}</b> telah dibayar ke akaun anda. Rujukan: ${reference}</p>`,
    },
  };
}

const WHY_RETURNED: Record<WithdrawalReason, Multilingual> = {
  review: {
    en: 'We could not approve it. Our support team can tell you more.',
    cn: '审核未通过，详情请联系客服。',
    tw: '審核未通過，詳情請洽客服。',
    vi: 'Yêu cầu không được duyệt. Bộ phận hỗ trợ sẽ cho bạn biết thêm.',
    ms: 'Ia tidak dapat diluluskan. Sokongan kami boleh menerangkan lagi.',
  },
  account: {
    en: 'The receiving account rejected it. Please check the account details.',
    cn: '收款账户未接受，请核对账户资料。',
    tw: '收款帳戶未接受，請核對帳戶資料。',
    vi: 'Tài khoản nhận không chấp nhận. Vui lòng kiểm tra lại tài khoản.',
    ms: 'Akaun itu tidak menerimanya. Sila semak akaun.',
  },
  gateway: {
    en: 'The payment service did not accept it. Please try again.',
    cn: '支付服务未受理，请重试。',
    tw: '支付服務未受理，請再試一次。',
    vi: 'Dịch vụ thanh toán không tiếp nhận. Vui lòng thử lại.',
    ms: 'Perkhidmatan pembayaran tidak menerimanya. Sila cuba lagi.',
  },
};

export function withdrawalReturnedMail({
  sum,
  reference,
  reason,
}: {
  sum: string;
  reference: string;
  reason: WithdrawalReason;
}): Letter {
  const why = WHY_RETURNED[reason];
  return {
    title: {
      en: `Withdrawal not paid: ${sum} is back in your wallet`,
      cn: `提款未成功：${sum} 已退回钱包`,
      tw: `提領未完成：${sum} 已退回錢包`,
      vi: `Chưa rút được: ${sum} đã về lại ví`,
      ms: `Pengeluaran tidak dibayar: ${sum} kembali ke dompet anda`,
    },
    content: {
      en: `<p>The full <b>${sum}</b> is back in your wallet. ${why.en} Reference: ${reference}</p>`,
      cn: `<p><b>${sum}</b> 已全数退回您的钱包。${why.cn}单号：${reference}</p>`,
      tw: `<p><b>${sum}</b> 已全數退回您的錢包。${why.tw}單號：${reference}</p>`,
      vi: `<p>Toàn bộ <b>${sum}</b> đã về lại ví của bạn. ${why.vi} Mã giao dịch: ${reference}</p>`,
      ms: `<p>Kesemua <b>${sum}</b> sudah kembali ke dompet anda. ${why.ms} Rujukan: ${reference}</p>`,
    },
  };
}
