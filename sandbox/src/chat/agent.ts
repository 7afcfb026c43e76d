import type { Language } from '../i18n/languages.ts';
import { ANSWERS, type Topic } from './answers.ts';

/**
 * The automatic assistant of the chat: it answers by fixed rules and says so. It sees no account, promises nothing, and where it
 * knows no answer it says that too.
 */

/** Words of a topic in all five languages, lower case and without accents. The first topic that fits is answered. */
const WORDS: readonly (readonly [Topic, readonly string[]])[] = [
  [
    'break',
    [
      'addict',
      'problem gambl',
      'stop playing',
      'limit',
      'exclude',
      'break',
      'debt',
      '戒赌',
      '戒賭',
      '上瘾',
      '上癮',
      '限额',
      '限額',
      '休息',
      '停止',
      'nghien',
      'gioi han',
      'dung choi',
      'nghi choi',
      'tam nghi',
      'ngung choi',
      'no nan',
      'ketagih',
      'had main',
      'berhenti',
      'rehat',
      'berehat',
      'hutang',
    ],
  ],
  [
    'person',
    [
      'human',
      'person',
      'agent',
      'real',
      '真人',
      '人工',
      '客服',
      'nhan vien',
      'nguoi that',
      'manusia',
      'pegawai',
      'orang',
    ],
  ],
  // Before the points, because questions about deposits and withdrawals mention money too.
  [
    'cash',
    [
      'deposit',
      'withdraw',
      'cash',
      'payment',
      '存款',
      '提款',
      '充值',
      '提现',
      '提領',
      '儲值',
      'nap',
      'rut',
      'keluarkan',
      'pengeluaran',
      'bayar',
    ],
  ],
  [
    'points',
    [
      'point',
      'balance',
      'wallet',
      'missing',
      'where is my',
      'money',
      '点数',
      '點數',
      '余额',
      '餘額',
      '钱包',
      '錢包',
      'diem',
      'so du',
      'vi cua',
      'tien',
      'mata',
      'kredit',
      'baki',
      'dompet',
      'duit',
      'wang',
    ],
  ],
  [
    'login',
    [
      'login',
      'log in',
      'password',
      'account',
      '登录',
      '登入',
      '密码',
      '密碼',
      '账号',
      '帳號',
      'dang nhap',
      'mat khau',
      'tai khoan',
      'log masuk',
      'kata laluan',
      'akaun',
    ],
  ],
  [
    'game',
    [
      'stuck',
      'froze',
      'freez',
      'crash',
      'load',
      'black screen',
      'game',
      '卡',
      '黑屏',
      '游戏',
      '遊戲',
      'tro choi',
      'treo',
      'permainan',
      'sangkut',
      'hang',
    ],
  ],
  [
    'fair',
    [
      'fair',
      'rtp',
      'return',
      'random',
      'cheat',
      'rigged',
      '公平',
      '作弊',
      '返还',
      '返還',
      'cong bang',
      'gian lan',
      'adil',
      'tipu',
    ],
  ],
  ['thanks', ['thank', 'thx', '谢', '謝', 'cam on', 'terima kasih']],
  ['hello', ['hello', 'hi', 'hey', '你好', '您好', 'xin chao', 'chao', 'hai', 'helo', 'salam']],
];

/** Without accents and capitals, so that 'Điểm' is found as 'diem'. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd');
}

/** Latin words count from their beginning, so that 'hi' is not found in 'this'; Chinese has no gaps to look for. */
function mentions(folded: string, word: string): boolean {
  return /\p{Script=Han}/u.test(word) ? folded.includes(word) : ` ${folded}`.includes(` ${word}`);
}

export function topicOf(text: string): Topic {
  const folded = fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return WORDS.find(([, words]) => words.some((word) => mentions(folded, word)))?.[0] ?? 'unknown';
}

export function answerTo(text: string, language: Language): string {
  return ANSWERS[language][topicOf(text)];
}
