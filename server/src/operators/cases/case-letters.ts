import type { Multilingual } from '@parlour/contract/languages';
import type { Resolution } from '../../outside/books/case-kinds.ts';

interface Letter {
  title: Multilingual;
  content: Multilingual;
}

/** The mail to a player about a decided case. Its values are ours: a sum, a platform's short name, the case's number. */
export function caseLetter(
  { kind }: Resolution,
  { sum, gm, id }: { sum: string; gm: string; id: bigint },
): Letter {
  return LETTERS[kind === 'none' ? 'adjust' : kind](sum, gm, id);
}

const LETTERS: Record<'confirm' | 'refuse' | 'adjust', (sum: string, gm: string, id: bigint) => Letter> = {
  confirm: (sum, gm, id) => ({
    title: {
      en: `Your points have arrived: ${sum}`,
      cn: `在途点数已到账：${sum}`,
      tw: `在途點數已入帳：${sum}`,
      vi: `Điểm đang chuyển đã đến nơi: ${sum}`,
      ms: `Mata anda yang dalam perjalanan telah sampai: ${sum}`,
    },
    content: {
      en: `<p>We have checked a move of points with ${gm} that had no answer. It went through: <b>${sum}</b>. You can see it in your statement. (Case ${id})</p>`,
      cn: `<p>您与 ${gm} 之间有一笔点数转账长时间未获答复，经核查确认已完成：<b>${sum}</b>。详情请见交易记录。（案件 ${id}）</p>`,
      tw: `<p>您與 ${gm} 之間有一筆點數轉帳久未獲得回覆，經查核確認已完成：<b>${sum}</b>。明細請見交易紀錄。（案件 ${id}）</p>`,
      vi: `<p>Chúng tôi đã kiểm tra một lần chuyển điểm với ${gm} chưa có hồi đáp. Lần chuyển đã hoàn tất: <b>${sum}</b>. Bạn xem trong lịch sử giao dịch. (Vụ việc ${id})</p>`,
      ms: `<p>Kami telah menyemak satu pemindahan mata dengan ${gm} yang tiada jawapan. Ia telah dilaksanakan: <b>${sum}</b>. Anda boleh melihatnya dalam rekod transaksi. (Kes ${id})</p>`,
    },
  }),
  refuse: (sum, gm, id) => ({
    title: {
      en: `Your points have come back: ${sum}`,
      cn: `点数已退回：${sum}`,
      tw: `點數已退回：${sum}`,
      vi: `Điểm của bạn đã được hoàn lại: ${sum}`,
      ms: `Mata anda telah dikembalikan: ${sum}`,
    },
    content: {
      en: `<p>We have checked a move of points with ${gm} that had no answer. It did not go through, and <b>${sum}</b> is back where it came from. (Case ${id})</p>`,
      cn: `<p>您与 ${gm} 之间有一笔点数转账长时间未获答复，经核查确认未执行，<b>${sum}</b> 已退回原处。（案件 ${id}）</p>`,
      tw: `<p>您與 ${gm} 之間有一筆點數轉帳久未獲得回覆，經查核確認未執行，<b>${sum}</b> 已退回原處。（案件 ${id}）</p>`,
      vi: `<p>Chúng tôi đã kiểm tra một lần chuyển điểm với ${gm} chưa có hồi đáp. Lần chuyển không được thực hiện và <b>${sum}</b> đã trở về nơi cũ. (Vụ việc ${id})</p>`,
      ms: `<p>Kami telah menyemak satu pemindahan mata dengan ${gm} yang tiada jawapan. Ia tidak dilaksanakan dan <b>${sum}</b> telah dikembalikan ke tempat asalnya. (Kes ${id})</p>`,
    },
  }),
  adjust: (sum, gm, id) => ({
    title: {
      en: `Your points were corrected: ${sum}`,
      cn: `点数更正：${sum}`,
      tw: `點數更正：${sum}`,
      vi: `Điều chỉnh điểm của bạn: ${sum}`,
      ms: `Pelarasan mata anda: ${sum}`,
    },
    content: {
      en: `<p>When we compared our books${of(' with ', gm)} we found a difference, and two members of our staff have checked it. It has been corrected: <b>${sum}</b>. You can see it in your statement. Questions? Give our support team the case number ${id}.</p>`,
      cn: `<p>我们在核对账目${of('（', gm, '）')}时发现差异，经两名工作人员复核后已更正：<b>${sum}</b>。详情请见交易记录。如有疑问，请向客服提供案件编号 ${id}。</p>`,
      tw: `<p>我們在核對帳目${of('（', gm, '）')}時發現差異，經兩名工作人員複核後已更正：<b>${sum}</b>。明細請見交易紀錄。如有疑問，請向客服提供案件編號 ${id}。</p>`,
      vi: `<p>Khi đối chiếu sổ sách${of(' với ', gm)}, chúng tôi phát hiện chênh lệch và hai nhân viên đã kiểm tra. Số điểm đã được điều chỉnh: <b>${sum}</b>. Bạn xem trong lịch sử giao dịch. Nếu có thắc mắc, hãy báo cho bộ phận hỗ trợ mã vụ việc ${id}.</p>`,
      ms: `<p>Semasa memadankan buku kami${of(' dengan ', gm)}, kami menemui perbezaan dan dua kakitangan telah menyemaknya. Ia telah dibetulkan: <b>${sum}</b>. Anda boleh melihatnya dalam rekod transaksi. Ada soalan? Beritahu sokongan kami kes ${id}.</p>`,
    },
  }),
};

/** Empty without a platform. */
function of(before: string, gm: string, after = ''): string {
  return gm === '' ? '' : `${before}${gm}${after}`;
}
