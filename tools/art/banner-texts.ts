import type { Language } from './typeface.ts';

export interface BannerText {
  eyebrow: string;
  first: string;
  second: string;
  line: string;
  action: string;
}

type BannerTexts = Readonly<Record<Language, BannerText>>;

const text = (eyebrow: string, first: string, second: string, line: string, action: string): BannerText => ({
  eyebrow,
  first,
  second,
  line,
  action,
});

/** The small print beside the action, on every banner that offers something. */
export const SMALL_PRINT: Readonly<Record<Language, string>> = {
  en: '18+  ·  T&C apply',
  cn: '18+  ·  须符合条款',
  tw: '18+  ·  須符合條款',
  vi: '18+  ·  Có điều kiện',
  ms: '18+  ·  Tertakluk T&S',
};

export const TEXTS = {
  default: {
    en: text(
      'Welcome to Parlour',
      'Your evening',
      'starts here',
      'More than 380 games, one wallet',
      'Take a seat',
    ),
    cn: text('欢迎来到 Parlour', '精彩夜晚', '由此开场', '三百八十多款游戏，一个钱包', '立即入座'),
    tw: text('歡迎來到 Parlour', '精彩夜晚', '由此開場', '三百八十多款遊戲，一個錢包', '立即入座'),
    vi: text(
      'Chào mừng đến Parlour',
      'Buổi tối vui',
      'bắt đầu ở đây',
      'Hơn 380 trò chơi, chỉ một ví',
      'Mời bạn vào',
    ),
    ms: text(
      'Selamat datang ke Parlour',
      'Malam anda',
      'bermula di sini',
      'Lebih 380 permainan, satu dompet',
      'Ambil tempat',
    ),
  },
  welcome: {
    en: text(
      'New player pack',
      'Double your',
      'first deposit',
      'Up to 500 MYR and 50 free spins',
      'Claim now',
    ),
    cn: text('新人礼包', '首次存款', '双倍奉送', '最高 500 MYR，另送 50 次免费旋转', '马上领取'),
    tw: text('新人禮包', '首次存款', '雙倍奉送', '最高 500 MYR，另送 50 次免費旋轉', '馬上領取'),
    vi: text(
      'Quà người chơi mới',
      'Nhân đôi',
      'lần nạp đầu',
      'Đến 500 MYR và 50 lượt quay miễn phí',
      'Nhận ngay',
    ),
    ms: text(
      'Pakej pemain baharu',
      'Gandakan',
      'deposit pertama',
      'Sehingga 500 MYR dan 50 putaran percuma',
      'Tuntut kini',
    ),
  },
  wheel: {
    en: text(
      'Every day at noon',
      'One spin,',
      'always free',
      'Tickets, points and a daily grand prize',
      'Spin the wheel',
    ),
    cn: text('每日正午', '幸运转盘', '免费一转', '抽奖券、积分和每日大奖', '去转一转'),
    tw: text('每日正午', '幸運轉盤', '免費一轉', '抽獎券、積分和每日大獎', '去轉一轉'),
    vi: text(
      'Mỗi ngày lúc 12 giờ',
      'Một lượt quay',
      'luôn miễn phí',
      'Vé, điểm và giải lớn mỗi ngày',
      'Quay ngay',
    ),
    ms: text(
      'Setiap hari tengah hari',
      'Satu putaran,',
      'tetap percuma',
      'Tiket, kredit dan hadiah besar harian',
      'Putar roda',
    ),
  },
  derby: {
    en: text(
      'Champions week',
      'Back every',
      'big night',
      '5% cashback on sports until Sunday',
      'See the matches',
    ),
    cn: text('冠军周', '每场焦点', '为你加码', '体育投注返现 5%，至周日止', '查看赛事'),
    tw: text('冠軍週', '每場焦點', '為你加碼', '體育投注返現 5%，至週日止', '查看賽事'),
    vi: text(
      'Tuần lễ vô địch',
      'Sát cánh mọi',
      'trận đỉnh cao',
      'Hoàn 5% thể thao đến Chủ nhật',
      'Xem trận đấu',
    ),
    ms: text(
      'Minggu juara',
      'Sokong setiap',
      'malam besar',
      'Pulangan 5% sukan hingga Ahad',
      'Lihat perlawanan',
    ),
  },
  friends: {
    en: text('Refer a friend', 'Bring a friend,', 'share a gift', '30 MYR for each of you', 'Get your link'),
    cn: text('邀请好友', '好友同来', '礼物同享', '你和好友各得 30 MYR', '取得链接'),
    tw: text('邀請好友', '好友同來', '禮物同享', '你和好友各得 30 MYR', '取得連結'),
    vi: text('Giới thiệu bạn bè', 'Rủ bạn đến,', 'cùng nhận quà', 'Mỗi người 30 MYR', 'Lấy liên kết'),
    ms: text('Ajak kawan', 'Bawa kawan,', 'kongsi hadiah', '30 MYR untuk setiap orang', 'Dapatkan pautan'),
  },
} satisfies Record<string, BannerTexts>;
