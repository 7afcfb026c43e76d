import type { Multilingual } from '@parlour/contract/languages';

interface Letter {
  title: Multilingual;
  content: Multilingual;
}

/** To who invited. Both values are ours: a sum, and an account behind its mask. */
export function inviterMail(sum: string, friend: string): Letter {
  return {
    title: {
      en: `${sum} for inviting a friend`,
      cn: `邀请好友奖励 ${sum}`,
      tw: `邀請好友獎勵 ${sum}`,
      vi: `Thưởng giới thiệu bạn: ${sum}`,
      ms: `${sum} kerana menjemput rakan`,
    },
    content: {
      en: `<p>Your friend ${friend} has played enough to earn you <b>${sum}</b>. It is in your wallet, with no conditions.</p>`,
      cn: `<p>好友 ${friend} 已达到投注要求，为您赢得 <b>${sum}</b>。奖励已进入钱包，无任何附加条件。</p>`,
      tw: `<p>好友 ${friend} 已達到投注要求，為您贏得 <b>${sum}</b>。獎勵已進入錢包，無任何附加條件。</p>`,
      vi: `<p>Bạn ${friend} đã chơi đủ để bạn nhận <b>${sum}</b>. Tiền đã vào ví, không kèm điều kiện nào.</p>`,
      ms: `<p>Rakan anda ${friend} telah bermain secukupnya untuk memberi anda <b>${sum}</b>. Ia sudah berada dalam dompet anda tanpa sebarang syarat.</p>`,
    },
  };
}

/** To the friend who came. */
export function welcomeMail(sum: string, inviter: string): Letter {
  return {
    title: {
      en: `${sum} for joining through a friend`,
      cn: `好友见面礼 ${sum}`,
      tw: `好友見面禮 ${sum}`,
      vi: `Quà chào bạn mới: ${sum}`,
      ms: `${sum} kerana datang bersama rakan`,
    },
    content: {
      en: `<p>${inviter} invited you, and you have played enough to earn <b>${sum}</b>. It is in your wallet, with no conditions.</p>`,
      cn: `<p>您经 ${inviter} 邀请加入，并已达到投注要求，获得 <b>${sum}</b>。奖励已进入钱包，无任何附加条件。</p>`,
      tw: `<p>您經 ${inviter} 邀請加入，並已達到投注要求，獲得 <b>${sum}</b>。獎勵已進入錢包，無任何附加條件。</p>`,
      vi: `<p>Bạn được ${inviter} mời và đã chơi đủ để nhận <b>${sum}</b>. Tiền đã vào ví, không kèm điều kiện nào.</p>`,
      ms: `<p>Anda dijemput oleh ${inviter} dan telah bermain secukupnya untuk menerima <b>${sum}</b>. Ia sudah berada dalam dompet anda tanpa sebarang syarat.</p>`,
    },
  };
}
