import type { Language, Multilingual } from '@parlour/contract/languages';
import { SECURITY_TEXTS } from './security-texts.ts';
import { STOP_TEXTS } from './stop-texts.ts';
import { ACCOUNT_TEXTS } from './account-texts.ts';
import { CASHIER_RECORD_TEXTS } from './cashier-record-texts.ts';
import { CASHIER_TEXTS } from './cashier-texts.ts';
import { POINTS_TEXTS } from './points-texts.ts';
import { RECORD_TEXTS } from './record-texts.ts';

/** All messages of the server in five languages. Placeholders stand in braces. */
const TEXTS = {
  ...SECURITY_TEXTS,
  ...CASHIER_TEXTS,
  ...STOP_TEXTS,
  ...CASHIER_RECORD_TEXTS,
  invalidInput: {
    en: 'Please check “{field}” and try again.',
    cn: '请检查“{field}”后重试。',
    tw: '請檢查「{field}」後再試一次。',
    vi: 'Vui lòng kiểm tra “{field}” rồi thử lại.',
    ms: 'Sila semak “{field}” dan cuba lagi.',
  },
  unreadableInput: {
    en: 'The request could not be read.',
    cn: '无法读取请求内容。',
    tw: '無法讀取請求內容。',
    vi: 'Không đọc được yêu cầu.',
    ms: 'Permintaan tidak dapat dibaca.',
  },
  amountDecimals: {
    en: 'Amounts in {currency} have at most {decimals} decimals.',
    cn: '{currency} 金额最多保留 {decimals} 位小数。',
    tw: '{currency} 金額最多保留 {decimals} 位小數。',
    vi: 'Số tiền {currency} chỉ có tối đa {decimals} chữ số thập phân.',
    ms: 'Jumlah dalam {currency} mempunyai paling banyak {decimals} tempat perpuluhan.',
  },
  loginRequired: {
    en: 'Please log in first.',
    cn: '请先登录。',
    tw: '請先登入。',
    vi: 'Vui lòng đăng nhập trước.',
    ms: 'Sila log masuk dahulu.',
  },
  notAllowed: {
    en: 'You are not allowed to do this.',
    cn: '您没有权限执行此操作。',
    tw: '您沒有權限執行此操作。',
    vi: 'Bạn không có quyền thực hiện thao tác này.',
    ms: 'Anda tidak dibenarkan melakukan ini.',
  },
  onlyPlayers: {
    en: 'This account manages players. It cannot play or move money itself.',
    cn: '此账号用于管理玩家，不能参与游戏或转移资金。',
    tw: '此帳號用於管理玩家，不能參與遊戲或轉移資金。',
    vi: 'Tài khoản này dùng để quản lý người chơi, không tự chơi hay chuyển tiền.',
    ms: 'Akaun ini menjaga pemain. Ia tidak bermain atau memindahkan wang sendiri.',
  },
  notFound: {
    en: 'This does not exist.',
    cn: '找不到该内容。',
    tw: '找不到該內容。',
    vi: 'Nội dung này không tồn tại.',
    ms: 'Kandungan ini tidak wujud.',
  },
  tooLarge: {
    en: 'The request is too large.',
    cn: '请求内容过大。',
    tw: '請求內容過大。',
    vi: 'Yêu cầu quá lớn.',
    ms: 'Permintaan terlalu besar.',
  },
  tooManyRequests: {
    en: 'Too many attempts. Please try again in {seconds} s.',
    cn: '尝试次数过多，请在 {seconds} 秒后重试。',
    tw: '嘗試次數過多，請於 {seconds} 秒後再試。',
    vi: 'Quá nhiều lần thử. Vui lòng thử lại sau {seconds} giây.',
    ms: 'Terlalu banyak percubaan. Sila cuba lagi dalam {seconds} saat.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again.',
    cn: '系统出了点问题，请重试。',
    tw: '系統發生問題，請再試一次。',
    vi: 'Hệ thống gặp sự cố. Vui lòng thử lại.',
    ms: 'Ada masalah di pihak kami. Sila cuba lagi.',
  },
  unavailable: {
    en: 'The site is busy right now. Please try again.',
    cn: '网站暂时繁忙，请稍后再试。',
    tw: '網站暫時忙碌，請稍後再試。',
    vi: 'Trang web đang bận. Vui lòng thử lại sau giây lát.',
    ms: 'Laman ini sibuk seketika. Sila cuba lagi.',
  },
  platformUnavailable: {
    en: '{gm} is not answering right now. Please try again later.',
    cn: '{gm} 暂时没有响应，请稍后再试。',
    tw: '{gm} 暫時沒有回應，請稍後再試。',
    vi: '{gm} hiện không phản hồi. Vui lòng thử lại sau.',
    ms: '{gm} tidak memberi respons sekarang. Sila cuba sebentar lagi.',
  },
  platformMaintenance: {
    en: '{gm} is under maintenance. Your points there are kept until it returns.',
    cn: '{gm} 正在维护，您在该平台的点数会保留至维护结束。',
    tw: '{gm} 正在維護，您在該平台的點數會保留至維護結束。',
    vi: '{gm} đang bảo trì. Điểm của bạn ở đó được giữ nguyên cho đến khi hoạt động lại.',
    ms: '{gm} sedang diselenggara. Mata anda di sana disimpan sehingga ia kembali.',
  },
  platformMaintenanceUntil: {
    en: '{gm} is under maintenance until {until}. Your points there are kept until it returns.',
    cn: '{gm} 正在维护，预计 {until} 恢复。您在该平台的点数会一直保留。',
    tw: '{gm} 正在維護，預計 {until} 恢復。您在該平台的點數會一直保留。',
    vi: '{gm} đang bảo trì đến {until}. Điểm của bạn ở đó được giữ nguyên cho đến khi hoạt động lại.',
    ms: '{gm} sedang diselenggara sehingga {until}. Mata anda di sana disimpan sehingga ia kembali.',
  },
  gameMaintenance: {
    en: 'This game is under maintenance until {until}.',
    cn: '该游戏正在维护，预计 {until} 恢复。',
    tw: '該遊戲正在維護，預計 {until} 恢復。',
    vi: 'Trò chơi này đang bảo trì đến {until}.',
    ms: 'Permainan ini sedang diselenggara sehingga {until}.',
  },
  siteMaintenance: {
    en: 'The site is under maintenance until {until}. Your money is safe.',
    cn: '网站正在维护，预计 {until} 恢复。您的资金安全无虞。',
    tw: '網站正在維護，預計 {until} 恢復。您的資金安全無虞。',
    vi: 'Trang web đang bảo trì đến {until}. Tiền của bạn vẫn an toàn.',
    ms: 'Laman ini sedang diselenggara sehingga {until}. Wang anda selamat.',
  },
  nothingHeld: {
    en: '{gm} holds no points to bring back right now.',
    cn: '{gm} 目前没有可转回的点数。',
    tw: '{gm} 目前沒有可轉回的點數。',
    vi: 'Hiện {gm} không giữ điểm nào của bạn để chuyển về.',
    ms: 'Tiada mata anda di {gm} untuk dibawa balik sekarang.',
  },
  passwordCommon: {
    en: 'Too many people use this password. Please choose another one.',
    cn: '这个密码太常见了，请换一个。',
    tw: '使用這組密碼的人太多了，請換一組。',
    vi: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',
    ms: 'Terlalu ramai menggunakan kata laluan ini. Sila pilih yang lain.',
  },
  passwordIsName: {
    en: 'The password must not be your account or nickname.',
    cn: '密码不能与账号或昵称相同。',
    tw: '密碼不得與帳號或暱稱相同。',
    vi: 'Mật khẩu không được trùng với tài khoản hoặc biệt danh.',
    ms: 'Kata laluan tidak boleh sama dengan akaun atau nama panggilan anda.',
  },
  passwordUnchanged: {
    en: 'This is your current password. Please choose another one.',
    cn: '新密码与当前密码相同，请换一个。',
    tw: '新密碼與目前的密碼相同，請換一組。',
    vi: 'Đây là mật khẩu hiện tại của bạn. Vui lòng chọn mật khẩu khác.',
    ms: 'Ini kata laluan anda sekarang. Sila pilih yang lain.',
  },
  oldPasswordWrong: {
    en: 'The current password is wrong.',
    cn: '当前密码不正确。',
    tw: '目前的密碼不正確。',
    vi: 'Mật khẩu hiện tại không đúng.',
    ms: 'Kata laluan semasa tidak betul.',
  },
  smsUnavailable: {
    en: 'The message could not be sent right now. Please try again.',
    cn: '短信暂时无法发送，请重试。',
    tw: '簡訊暫時無法傳送，請再試一次。',
    vi: 'Hiện chưa gửi được tin nhắn. Vui lòng thử lại.',
    ms: 'Mesej tidak dapat dihantar sekarang. Sila cuba lagi.',
  },
  accountTaken: {
    en: 'This account name is taken. Choose another one.',
    cn: '该账号已被使用，请换一个。',
    tw: '此帳號已有人使用，請換一個。',
    vi: 'Tên tài khoản này đã có người dùng. Vui lòng chọn tên khác.',
    ms: 'Nama akaun ini sudah digunakan. Sila pilih nama lain.',
  },
  phoneTaken: {
    en: 'There is already an account with this phone number. Log in, or use another number.',
    cn: '该手机号已注册过账号，请直接登录或换一个号码。',
    tw: '此手機號碼已註冊過帳號，請直接登入或換一個號碼。',
    vi: 'Số điện thoại này đã có tài khoản. Vui lòng đăng nhập hoặc dùng số khác.',
    ms: 'Nombor telefon ini sudah mempunyai akaun. Log masuk, atau guna nombor lain.',
  },
  phoneNotServed: {
    en: 'We cannot accept this phone number. Check it, or use a number from another country.',
    cn: '我们无法使用该手机号，请检查号码或换一个国家/地区的号码。',
    tw: '我們無法使用此手機號碼，請檢查號碼或換一個國家/地區的號碼。',
    vi: 'Chúng tôi không hỗ trợ số điện thoại này. Vui lòng kiểm tra lại hoặc dùng số của quốc gia khác.',
    ms: 'Kami tidak dapat menerima nombor telefon ini. Semak semula, atau guna nombor negara lain.',
  },
  smsCodeWrong: {
    en: 'This code is wrong. Please check the message.',
    cn: '验证码不正确，请核对短信。',
    tw: '驗證碼不正確，請核對簡訊。',
    vi: 'Mã không đúng. Vui lòng xem lại tin nhắn.',
    ms: 'Kod ini tidak betul. Sila semak mesej anda.',
  },
  smsCodeExpired: {
    en: 'This code is no longer valid. Please ask for a new one.',
    cn: '验证码已失效，请重新获取。',
    tw: '驗證碼已失效，請重新取得。',
    vi: 'Mã không còn hiệu lực. Vui lòng yêu cầu mã mới.',
    ms: 'Kod ini tidak lagi sah. Sila minta kod baharu.',
  },
  referralUnknown: {
    en: 'We do not know this referral code. Check it, or leave the field empty.',
    cn: '邀请码不存在，请检查或留空。',
    tw: '邀請碼不存在，請檢查或留空。',
    vi: 'Không tìm thấy mã giới thiệu này. Vui lòng kiểm tra lại hoặc để trống.',
    ms: 'Kod rujukan ini tidak ditemui. Semak semula, atau biarkan kosong.',
  },
  insufficientBalance: {
    en: 'Your balance is not enough for this amount.',
    cn: '余额不足。',
    tw: '餘額不足。',
    vi: 'Số dư không đủ.',
    ms: 'Baki anda tidak mencukupi.',
  },
  transferRefused: {
    en: '{gm} did not accept the move. Your money is where it was before.',
    cn: '{gm} 未接受此次转账，资金仍在原处。',
    tw: '{gm} 未接受此次轉帳，資金仍在原處。',
    vi: '{gm} không chấp nhận lần chuyển này. Số tiền vẫn ở chỗ cũ.',
    ms: '{gm} tidak menerima pemindahan ini. Jumlah itu kekal di tempat asal.',
  },
  transferOnItsWay: {
    en: '{amount} {currency} is on its way. We keep asking {gm} until we know.',
    cn: '{amount} {currency} 正在途中，我们会持续向 {gm} 查询，直到确认。',
    tw: '{amount} {currency} 正在途中，我們會持續向 {gm} 查詢，直到確認。',
    vi: '{amount} {currency} đang được chuyển. Chúng tôi sẽ tiếp tục hỏi {gm} cho đến khi có kết quả.',
    ms: '{amount} {currency} sedang dalam perjalanan. Kami terus bertanya kepada {gm} sehingga pasti.',
  },
  referenceReused: {
    en: 'This request was already used for something else.',
    cn: '该请求编号已用于其他操作。',
    tw: '此請求編號已用於其他操作。',
    vi: 'Mã yêu cầu này đã được dùng cho thao tác khác.',
    ms: 'Permintaan ini telah digunakan untuk perkara lain.',
  },
  gameClosed: {
    en: 'This game is not open at the moment.',
    cn: '该游戏暂未开放。',
    tw: '該遊戲暫未開放。',
    vi: 'Trò chơi này hiện chưa mở.',
    ms: 'Permainan ini tidak dibuka buat masa ini.',
  },
  noDemo: {
    en: 'This game cannot be tried with practice points.',
    cn: '该游戏不提供试玩。',
    tw: '此遊戲不提供試玩。',
    vi: 'Trò chơi này không có chế độ chơi thử.',
    ms: 'Permainan ini tidak boleh dicuba dengan mata latihan.',
  },
  notStarted: {
    en: 'The service has not been started yet, please contact your superior',
    cn: '该服务尚未开通，请联系您的上级',
    tw: '該服務尚未開通，請聯絡您的上級',
    vi: 'Dịch vụ chưa được mở, vui lòng liên hệ cấp trên của bạn',
    ms: 'Perkhidmatan belum dimulakan, sila hubungi pihak atasan anda',
  },
  notOpened: {
    en: 'Service not yet opened, contact upline',
    cn: '服务尚未开放，请联系上级',
    tw: '服務尚未開放，請聯絡上級',
    vi: 'Dịch vụ chưa mở, vui lòng liên hệ tuyến trên',
    ms: 'Perkhidmatan belum dibuka, hubungi upline',
  },
  favouritesFull: {
    en: 'You already have {most} favourites. Remove one first.',
    cn: '收藏已满 {most} 款，请先移除一款。',
    tw: '收藏已滿 {most} 款，請先移除一款。',
    vi: 'Bạn đã có {most} trò chơi yêu thích. Hãy bỏ bớt một trò trước.',
    ms: 'Anda sudah ada {most} permainan kegemaran. Buang satu dahulu.',
  },
  ...ACCOUNT_TEXTS,
  ...POINTS_TEXTS,
  ...RECORD_TEXTS,
} as const satisfies Record<string, Multilingual>;

export type TextKey = keyof typeof TEXTS;
export type TextValues = Record<string, string | number>;

export function textOf(key: TextKey, language: Language, values: TextValues = {}): string {
  return TEXTS[key][language].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** For the test that every text exists in every language with the same placeholders. */
export function allTexts(): Record<string, Multilingual> {
  return TEXTS;
}
