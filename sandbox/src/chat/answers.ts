export const AGENT_LANGUAGES = ['en', 'cn', 'tw', 'vi', 'ms'] as const;
export type AgentLanguage = (typeof AGENT_LANGUAGES)[number];
export type Topic =
  | 'welcome'
  | 'hello'
  | 'points'
  | 'cash'
  | 'login'
  | 'game'
  | 'fair'
  | 'break'
  | 'person'
  | 'thanks'
  | 'unknown';

const say = (en: string, cn: string, tw: string, vi: string, ms: string): Record<AgentLanguage, string> => ({
  en,
  cn,
  tw,
  vi,
  ms,
});

/** The assistant's answers, by topic. */
export const ANSWERS: Record<Topic, Record<AgentLanguage, string>> = {
  welcome: say(
    'Hello! I am an automatic assistant. I cannot see your account, so please never send me a password or a code. What is it about?',
    '您好！我是自动助手，看不到您的账号，请不要发送密码或验证码。请问有什么可以帮您？',
    '您好！我是自動小幫手，看不到您的帳號，請勿傳送密碼或驗證碼。請問需要什麼協助？',
    'Xin chào! Tôi là trợ lý tự động. Tôi không xem được tài khoản của bạn, vì vậy đừng gửi mật khẩu hay mã xác nhận. Bạn cần giúp gì?',
    'Helo! Saya pembantu automatik. Saya tidak dapat melihat akaun anda, jadi jangan hantar kata laluan atau kod. Apa yang boleh saya bantu?',
  ),
  hello: say(
    'Hello! Ask me about points, logging in, a game that stopped, or taking a break.',
    '您好！您可以问我点数、登录、游戏中断，或想休息一下的事。',
    '您好！您可以問我點數、登入、遊戲中斷，或想休息一下的事。',
    'Chào bạn! Bạn có thể hỏi về điểm, đăng nhập, trò chơi bị dừng hoặc muốn tạm nghỉ.',
    'Helo! Tanya saya tentang mata, log masuk, permainan yang terhenti, atau mahu berehat.',
  ),
  points: say(
    'Tap your balance at the top: it shows what is in the wallet, in each game, and on its way. “Bring all back” collects everything. Points on their way are booked as soon as the game answers; nothing is lost meanwhile.',
    '点击顶部余额，即可看到钱包、各游戏以及途中的点数。“全部转回”会一次转回所有点数。途中的点数会在游戏平台回应后入账，期间不会丢失。',
    '點一下上方的餘額，就能看到錢包、各遊戲與途中的點數。「全部轉回」會一次轉回所有點數。途中的點數會在遊戲平台回應後入帳，期間不會遺失。',
    'Chạm vào số dư ở trên cùng để xem điểm trong ví, trong từng trò chơi và đang chuyển. “Chuyển tất cả về” đưa mọi điểm về ví. Điểm đang chuyển sẽ được ghi khi trò chơi trả lời; trong lúc đó không mất điểm nào.',
    'Ketik baki di atas: ia menunjukkan mata dalam dompet, dalam setiap permainan dan yang masih dalam perjalanan. “Bawa balik semua” mengumpul semuanya. Mata dalam perjalanan direkodkan sebaik permainan menjawab; tiada yang hilang.',
  ),
  cash: say(
    'Deposits and withdrawals are made by your superior or, where it is enabled, in the wallet. I cannot move money or look up a payment. For a single payment please write to the support address at the foot of the page.',
    '充值和提款由您的上级办理；若已开通，也可在钱包内操作。我不能动用资金，也查不到付款。个别款项请写信到页面底部的客服邮箱。',
    '儲值與提領由您的上級辦理；若已開通，也可在錢包內操作。我無法動用資金，也查不到付款。個別款項請寫信到頁面底部的客服信箱。',
    'Nạp và rút tiền do cấp trên của bạn thực hiện, hoặc trong ví nếu đã được mở. Tôi không thể chuyển tiền và không tra được giao dịch. Với từng khoản cụ thể, vui lòng viết tới địa chỉ hỗ trợ ở cuối trang.',
    'Deposit dan pengeluaran dibuat melalui upline anda atau, jika dibuka, dalam dompet. Saya tidak boleh memindahkan wang atau menyemak bayaran. Untuk bayaran tertentu, sila tulis ke alamat sokongan di bawah halaman.',
  ),
  login: say(
    'After several wrong passwords the login waits a little longer each time: please wait the seconds it names. One account can be open on one device; a newer login closes the older one. I cannot reset passwords.',
    '多次输错密码后，登录会逐次延长等待，请等待提示的秒数。一个账号只能在一台设备上登录，新的登录会使旧的下线。我不能重设密码。',
    '多次輸錯密碼後，登入會逐次延長等待，請等待提示的秒數。一個帳號只能在一台裝置上登入，新的登入會讓舊的登出。我無法重設密碼。',
    'Sau vài lần sai mật khẩu, mỗi lần đăng nhập sẽ phải chờ lâu hơn: hãy chờ đủ số giây được báo. Một tài khoản chỉ mở trên một thiết bị; lần đăng nhập mới sẽ đóng lần cũ. Tôi không thể đặt lại mật khẩu.',
    'Selepas beberapa kata laluan salah, log masuk menunggu lebih lama setiap kali: tunggu saat yang dinyatakan. Satu akaun dibuka pada satu peranti; log masuk baharu menutup yang lama. Saya tidak boleh menetapkan semula kata laluan.',
  ),
  game: say(
    'Close the game and open it again: a round that was interrupted is finished as it was drawn, and the game shows it. If the platform is under maintenance its tile says until when.',
    '请关闭游戏后重新打开：中断的一局会按已产生的结果完成，并在游戏中显示。若平台维护中，封面会写明恢复时间。',
    '請關閉遊戲後重新開啟：中斷的一局會依已產生的結果完成，並在遊戲中顯示。若平台維護中，封面會寫明恢復時間。',
    'Hãy đóng trò chơi rồi mở lại: ván bị gián đoạn sẽ được hoàn tất theo đúng kết quả đã có và hiện trong trò chơi. Nếu nền tảng đang bảo trì, ảnh trò chơi ghi thời gian mở lại.',
    'Tutup permainan dan buka semula: pusingan yang terganggu diselesaikan mengikut keputusan yang telah ditentukan, dan permainan memaparkannya. Jika platform diselenggara, gambarnya menyatakan sehingga bila.',
  ),
  fair: say(
    'Results are drawn at random on the game’s own server. The return to player stands in each game’s details: press and hold its tile.',
    '结果由游戏服务器随机产生。每款游戏的返还率都写在详情里：长按封面即可查看。',
    '結果由遊戲伺服器隨機產生。每款遊戲的返還率都寫在詳情裡：長按封面即可查看。',
    'Kết quả được rút ngẫu nhiên trên máy chủ của trò chơi. Tỷ lệ trả thưởng có trong phần chi tiết: hãy nhấn giữ ảnh trò chơi.',
    'Keputusan dicabut secara rawak pada pelayan permainan. Kadar pulangan ada dalam butiran setiap permainan: tekan dan tahan gambarnya.',
  ),
  break: say(
    'Good that you ask. You may stop at any time, and your balance stays yours. The page “Responsible play” at the foot of the site says how to set limits or close the account, and who listens to you free of charge.',
    '谢谢您愿意说出来。您随时可以停下，余额始终属于您。页面底部的“负责任博彩”说明了如何设定限额或关闭账号，以及谁能免费倾听您。',
    '謝謝您願意說出來。您隨時可以停下，餘額始終屬於您。頁面底部的「責任博弈」說明如何設定限額或關閉帳號，以及誰能免費傾聽您。',
    'Cảm ơn bạn đã hỏi. Bạn có thể dừng bất cứ lúc nào và số dư vẫn là của bạn. Trang “Chơi có trách nhiệm” ở cuối trang web cho biết cách đặt giới hạn hoặc đóng tài khoản, và nơi lắng nghe bạn miễn phí.',
    'Bagus anda bertanya. Anda boleh berhenti bila-bila masa dan baki tetap milik anda. Halaman “Main bertanggungjawab” di bawah laman menerangkan cara menetapkan had atau menutup akaun, dan siapa yang sedia mendengar secara percuma.',
  ),
  person: say(
    'In this demonstration no person reads along: I would rather say so than keep you waiting. The support address at the foot of the page is the way to people.',
    '演示站没有真人客服在线，与其让您久等，不如直说。如需联系真人，请使用页面底部的客服邮箱。',
    '示範站沒有真人客服線上服務，與其讓您久等，不如直說。如需聯絡真人，請使用頁面底部的客服信箱。',
    'Trong bản trình diễn này không có người trực: tôi nói thẳng để bạn khỏi phải chờ. Hãy dùng địa chỉ hỗ trợ ở cuối trang để gặp người thật.',
    'Dalam demonstrasi ini tiada orang yang membaca: lebih baik saya berterus terang daripada membuat anda menunggu. Gunakan alamat sokongan di bawah halaman untuk menghubungi orang.',
  ),
  thanks: say(
    'You are welcome. Have a good evening!',
    '不客气，祝您愉快！',
    '不客氣，祝您愉快！',
    'Không có gì. Chúc bạn buổi tối vui vẻ!',
    'Sama-sama. Selamat bersantai!',
  ),
  unknown: say(
    'I do not know that one. I know about points, deposits, logging in, games that stop, fairness and taking a break; for all else please write to the support address at the foot of the page.',
    '这个我不清楚。我能回答点数、充值提款、登录、游戏中断、公平性和休息方面的问题；其他请写信到页面底部的客服邮箱。',
    '這個我不清楚。我能回答點數、儲值提領、登入、遊戲中斷、公平性與休息方面的問題；其他請寫信到頁面底部的客服信箱。',
    'Điều này tôi không rõ. Tôi biết về điểm, nạp rút, đăng nhập, trò chơi bị dừng, tính công bằng và việc tạm nghỉ; còn lại xin viết tới địa chỉ hỗ trợ ở cuối trang.',
    'Yang itu saya tidak tahu. Saya tahu tentang mata, deposit, log masuk, permainan yang terhenti, keadilan dan berehat; selain itu sila tulis ke alamat sokongan di bawah halaman.',
  ),
};
