import type { Language, Multilingual } from './languages.ts';
import type { Broken, RuleName } from './rules.ts';

/** The texts of broken rules, in five languages (rule F7). Placeholders stand in braces. */
export const RULE_TEXTS: Record<RuleName, Multilingual> = {
  required: {
    en: 'Required.',
    cn: '必填。',
    tw: '必填欄位。',
    vi: 'Bắt buộc.',
    ms: 'Wajib diisi.',
  },
  requiredField: {
    en: '{which} is required',
    cn: '请填写{which}',
    tw: '請輸入{which}',
    vi: 'Vui lòng nhập {which}',
    ms: '{which} wajib diisi',
  },
  minLength: {
    en: 'At least {length} characters',
    cn: '至少 {length} 个字符',
    tw: '至少 {length} 個字元',
    vi: 'Ít nhất {length} ký tự',
    ms: 'Sekurang-kurangnya {length} aksara',
  },
  maxLength: {
    en: 'At most {length} characters',
    cn: '最多 {length} 个字符',
    tw: '最多 {length} 個字元',
    vi: 'Nhiều nhất {length} ký tự',
    ms: 'Paling banyak {length} aksara',
  },
  lengthBetween: {
    en: 'Length between {min} and {max} characters',
    cn: '长度须为 {min} 到 {max} 个字符',
    tw: '長度須為 {min} 至 {max} 個字元',
    vi: 'Độ dài từ {min} đến {max} ký tự',
    ms: 'Panjang antara {min} dan {max} aksara',
  },
  minItems: {
    en: 'Select at least {length} items',
    cn: '请至少选择 {length} 项',
    tw: '請至少選取 {length} 項',
    vi: 'Chọn ít nhất {length} mục',
    ms: 'Pilih sekurang-kurangnya {length} item',
  },
  secretCode: {
    en: 'The secret code is exactly {length} digits',
    cn: '安全码必须是 {length} 位数字',
    tw: '安全碼須為 {length} 位數字',
    vi: 'Mã bảo mật phải có đúng {length} chữ số',
    ms: 'Kod rahsia mestilah tepat {length} digit',
  },
  secretCodeWeak: {
    en: 'Too easy to guess. Choose six other digits.',
    cn: '太容易被猜到，请换六位数字。',
    tw: '太容易被猜中，請改用其他六位數字。',
    vi: 'Quá dễ đoán. Hãy chọn sáu chữ số khác.',
    ms: 'Terlalu mudah diteka. Pilih enam digit lain.',
  },
  smsCode: {
    en: 'The code has {length} digits',
    cn: '验证码为 {length} 位数字',
    tw: '驗證碼為 {length} 位數字',
    vi: 'Mã gồm {length} chữ số',
    ms: 'Kod itu mempunyai {length} digit',
  },
  format: {
    en: 'The format does not match',
    cn: '格式不符',
    tw: '格式不相符',
    vi: 'Định dạng không khớp',
    ms: 'Format tidak sepadan',
  },
  passwordMismatch: {
    en: 'The two passwords differ',
    cn: '两次输入的密码不一致',
    tw: '兩次輸入的密碼不相同',
    vi: 'Hai mật khẩu không giống nhau',
    ms: 'Kedua-dua kata laluan tidak sama',
  },
  securityCodeMismatch: {
    en: 'The two secret codes differ',
    cn: '两次输入的安全码不一致',
    tw: '兩次輸入的安全碼不相同',
    vi: 'Hai mã bảo mật không giống nhau',
    ms: 'Kedua-dua kod rahsia tidak sama',
  },
  newPasswordUnconfirmed: {
    en: 'Please enter the new password again',
    cn: '请再次输入新密码',
    tw: '請再輸入一次新密碼',
    vi: 'Vui lòng nhập lại mật khẩu mới',
    ms: 'Sila masukkan kata laluan baharu sekali lagi',
  },
  newPasswordMismatch: {
    en: 'This is not the same as the new password',
    cn: '与新密码不一致',
    tw: '與新密碼不相同',
    vi: 'Không giống với mật khẩu mới',
    ms: 'Tidak sama dengan kata laluan baharu',
  },
  notBelow: {
    en: 'The number cannot be below {least}',
    cn: '数字不能小于 {least}',
    tw: '數字不可小於 {least}',
    vi: 'Số không được nhỏ hơn {least}',
    ms: 'Nombor tidak boleh kurang daripada {least}',
  },
  notAbove: {
    en: 'The number cannot exceed {referValue}',
    cn: '数字不能超过 {referValue}',
    tw: '數字不可超過 {referValue}',
    vi: 'Số không được vượt quá {referValue}',
    ms: 'Nombor tidak boleh melebihi {referValue}',
  },
  within: {
    en: 'Within {min} to {max}',
    cn: '须在 {min} 到 {max} 之间',
    tw: '須介於 {min} 至 {max} 之間',
    vi: 'Trong khoảng từ {min} đến {max}',
    ms: 'Dalam lingkungan {min} hingga {max}',
  },
  fieldMinimum: {
    en: 'Field minimum {value}',
    cn: '最小值为 {value}',
    tw: '最小值為 {value}',
    vi: 'Giá trị tối thiểu {value}',
    ms: 'Nilai minimum {value}',
  },
  fieldMaximum: {
    en: 'Field maximum {value}',
    cn: '最大值为 {value}',
    tw: '最大值為 {value}',
    vi: 'Giá trị tối đa {value}',
    ms: 'Nilai maksimum {value}',
  },
  noSpaces: {
    en: 'No spaces',
    cn: '不能包含空格',
    tw: '不可含有空格',
    vi: 'Không được có khoảng trắng',
    ms: 'Tidak boleh ada ruang kosong',
  },
  digitsOnly: {
    en: 'Digits only',
    cn: '只能输入数字',
    tw: '僅能輸入數字',
    vi: 'Chỉ nhập chữ số',
    ms: 'Digit sahaja',
  },
  lettersOrDigits: {
    en: 'English letters or digits only',
    cn: '只能使用英文字母或数字',
    tw: '僅限英文字母或數字',
    vi: 'Chỉ dùng chữ cái không dấu hoặc chữ số',
    ms: 'Huruf Inggeris atau digit sahaja',
  },
  passwordCharacters: {
    en: 'English letters, digits or ,.~!@#$%^&*()_+ only',
    cn: '只能使用英文字母、数字或 ,.~!@#$%^&*()_+',
    tw: '僅限英文字母、數字或 ,.~!@#$%^&*()_+',
    vi: 'Chỉ dùng chữ cái không dấu, chữ số hoặc ,.~!@#$%^&*()_+',
    ms: 'Huruf Inggeris, digit atau ,.~!@#$%^&*()_+ sahaja',
  },
  codeCharacters: {
    en: 'English letters, digits, underscore or hyphen only',
    cn: '只能使用英文字母、数字、下划线或连字符',
    tw: '僅限英文字母、數字、底線或連字號',
    vi: 'Chỉ dùng chữ cái không dấu, chữ số, gạch dưới hoặc gạch nối',
    ms: 'Huruf Inggeris, digit, garis bawah atau sempang sahaja',
  },
  nicknameCharacters: {
    en: 'Chinese characters, English letters, digits, underscore or hyphen only',
    cn: '只能使用汉字、英文字母、数字、下划线或连字符',
    tw: '僅限中文字、英文字母、數字、底線或連字號',
    vi: 'Chỉ dùng chữ Hán, chữ cái không dấu, chữ số, gạch dưới hoặc gạch nối',
    ms: 'Aksara Cina, huruf Inggeris, digit, garis bawah atau sempang sahaja',
  },
  unsupportedFormat: {
    en: 'Unsupported input format',
    cn: '不支持的输入格式',
    tw: '不支援此輸入格式',
    vi: 'Định dạng nhập không được hỗ trợ',
    ms: 'Format input tidak disokong',
  },
  imageMissing: {
    en: 'Upload the image you want to set',
    cn: '请上传要设置的图片',
    tw: '請上傳想設定的圖片',
    vi: 'Hãy tải lên hình ảnh bạn muốn đặt',
    ms: 'Muat naik imej yang anda mahu tetapkan',
  },
  gameNameMissing: {
    en: 'Game name not set',
    cn: '尚未设置游戏名称',
    tw: '尚未設定遊戲名稱',
    vi: 'Chưa đặt tên trò chơi',
    ms: 'Nama permainan belum ditetapkan',
  },
  notificationMissing: {
    en: 'No message notification',
    cn: '没有消息通知',
    tw: '目前沒有訊息通知',
    vi: 'Không có thông báo nào',
    ms: 'Tiada pemberitahuan mesej',
  },
  endNotLater: {
    en: 'The end date must be later than the start date',
    cn: '结束日期必须晚于开始日期',
    tw: '結束日期必須晚於開始日期',
    vi: 'Ngày kết thúc phải sau ngày bắt đầu',
    ms: 'Tarikh tamat mestilah selepas tarikh mula',
  },
  countryMissing: {
    en: 'Please select a country',
    cn: '请选择国家或地区',
    tw: '請選擇國家或地區',
    vi: 'Vui lòng chọn quốc gia',
    ms: 'Sila pilih negara',
  },
  phoneDigits: {
    en: 'Enter exactly {length} digits, without the country code',
    cn: '请输入 {length} 位数字，不含国家代码',
    tw: '請輸入 {length} 位數字，不含國碼',
    vi: 'Nhập đúng {length} chữ số, không gồm mã quốc gia',
    ms: 'Masukkan tepat {length} digit, tanpa kod negara',
  },
  phoneLeadingZero: {
    en: 'Leave out the first 0 and enter {length} digits',
    cn: '请去掉开头的 0，输入 {length} 位数字',
    tw: '請省略開頭的 0，輸入 {length} 位數字',
    vi: 'Bỏ số 0 ở đầu và nhập {length} chữ số',
    ms: 'Buang angka 0 di depan dan masukkan {length} digit',
  },
  consentMissing: {
    en: 'Please confirm that you are 18 or older and accept the terms',
    cn: '请确认您已年满 18 岁并接受条款',
    tw: '請確認您已滿 18 歲並同意條款',
    vi: 'Vui lòng xác nhận bạn đủ 18 tuổi và chấp nhận điều khoản',
    ms: 'Sila sahkan anda berumur 18 tahun ke atas dan menerima terma',
  },
};

/** A breach in words. `which` names the field as the reader knows it. */
export function ruleText({ rule, values }: Broken, language: Language, which?: string): string {
  const isNamed = rule === 'required' && which !== undefined;
  const text = RULE_TEXTS[isNamed ? 'requiredField' : rule][language];
  const known = isNamed ? { which } : values;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(known[name] ?? placeholder));
}

export function isRuleName(name: unknown): name is RuleName {
  return typeof name === 'string' && Object.hasOwn(RULE_TEXTS, name);
}
