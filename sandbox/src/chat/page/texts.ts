export type Language = 'en' | 'cn' | 'tw' | 'vi' | 'ms';

interface Texts {
  title: string;
  conversation: string;
  assistant: string;
  you: string;
  field: string;
  send: string;
  waiting: string;
  notSent: string;
  again: string;
  tooFast: string;
  full: string;
  lost: string;
  /** Asked with one touch. */
  questions: readonly string[];
}

export const TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Support chat',
    conversation: 'Conversation',
    assistant: 'Automatic assistant',
    you: 'You',
    field: 'Your message',
    send: 'Send',
    waiting: 'The assistant is writing',
    notSent: 'Not sent yet.',
    again: 'Send again',
    tooFast: 'Too many messages at once. Please wait a minute.',
    full: 'This conversation is full. Please write to the support address.',
    lost: 'No connection. Trying again…',
    questions: ['Where are my points?', 'I cannot log in', 'A game stopped', 'I would like a break'],
  },
  cn: {
    title: '在线客服',
    conversation: '对话',
    assistant: '自动助手',
    you: '您',
    field: '输入消息',
    send: '发送',
    waiting: '助手正在输入',
    notSent: '尚未发送。',
    again: '重新发送',
    tooFast: '发送过于频繁，请稍等一分钟。',
    full: '本次对话已满，请写信到客服邮箱。',
    lost: '连接中断，正在重试…',
    questions: ['我的点数在哪里？', '无法登录', '游戏中断了', '我想休息一下'],
  },
  tw: {
    title: '線上客服',
    conversation: '對話',
    assistant: '自動小幫手',
    you: '您',
    field: '輸入訊息',
    send: '傳送',
    waiting: '小幫手正在輸入',
    notSent: '尚未傳送。',
    again: '重新傳送',
    tooFast: '傳送過於頻繁，請稍候一分鐘。',
    full: '本次對話已滿，請寫信到客服信箱。',
    lost: '連線中斷，正在重試…',
    questions: ['我的點數在哪裡？', '無法登入', '遊戲中斷了', '我想休息一下'],
  },
  vi: {
    title: 'Trò chuyện hỗ trợ',
    conversation: 'Cuộc trò chuyện',
    assistant: 'Trợ lý tự động',
    you: 'Bạn',
    field: 'Tin nhắn của bạn',
    send: 'Gửi',
    waiting: 'Trợ lý đang viết',
    notSent: 'Chưa gửi được.',
    again: 'Gửi lại',
    tooFast: 'Bạn gửi quá nhanh, vui lòng chờ một phút.',
    full: 'Cuộc trò chuyện đã đầy. Vui lòng viết tới địa chỉ hỗ trợ.',
    lost: 'Mất kết nối. Đang thử lại…',
    questions: ['Điểm của tôi ở đâu?', 'Tôi không đăng nhập được', 'Trò chơi bị dừng', 'Tôi muốn tạm nghỉ'],
  },
  ms: {
    title: 'Sembang sokongan',
    conversation: 'Perbualan',
    assistant: 'Pembantu automatik',
    you: 'Anda',
    field: 'Mesej anda',
    send: 'Hantar',
    waiting: 'Pembantu sedang menulis',
    notSent: 'Belum dihantar.',
    again: 'Hantar semula',
    tooFast: 'Terlalu banyak mesej. Sila tunggu seminit.',
    full: 'Perbualan ini sudah penuh. Sila tulis ke alamat sokongan.',
    lost: 'Tiada sambungan. Mencuba lagi…',
    questions: [
      'Di mana mata saya?',
      'Saya tidak boleh log masuk',
      'Permainan terhenti',
      'Saya mahu berehat',
    ],
  },
};

/** From a tag such as `zh-TW` or a name such as `tw`; English where it is neither. */
export function languageOf(tag: string): Language {
  const lower = tag.toLowerCase();
  if (lower in TEXTS) return lower as Language;
  if (/^zh-(tw|hk|mo|hant)/.test(lower)) return 'tw';
  if (lower.startsWith('zh')) return 'cn';
  return lower.startsWith('vi') ? 'vi' : lower.startsWith('ms') ? 'ms' : 'en';
}
