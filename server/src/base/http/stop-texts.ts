/** Messages for players while play is stopped (GLI-19 2.4.1). */
export const STOP_TEXTS = {
  'playStopped.technical': {
    en: 'Play is stopped here for a technical fault. Rounds that have begun are finished, and your money is safe.',
    cn: '因技术故障，此处暂停游戏。已开始的局会照常结算，您的资金安全。',
    tw: '因技術故障，此處暫停遊戲。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng do sự cố kỹ thuật. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini kerana gangguan teknikal. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
  'playStoppedUntil.technical': {
    en: 'Play is stopped here for a technical fault, probably until {until}. Rounds that have begun are finished, and your money is safe.',
    cn: '因技术故障，此处暂停游戏，预计 {until} 恢复。已开始的局会照常结算，您的资金安全。',
    tw: '因技術故障，此處暫停遊戲，預計 {until} 恢復。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng do sự cố kỹ thuật, dự kiến đến {until}. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini kerana gangguan teknikal, dijangka sehingga {until}. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
  'playStopped.check': {
    en: 'Play is stopped here while something is being checked. Rounds that have begun are finished, and your money is safe.',
    cn: '此处正在核查，游戏暂停。已开始的局会照常结算，您的资金安全。',
    tw: '此處正在查核，遊戲暫停。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng trong lúc chúng tôi kiểm tra. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini sementara semakan dibuat. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
  'playStoppedUntil.check': {
    en: 'Play is stopped here while something is being checked, probably until {until}. Rounds that have begun are finished, and your money is safe.',
    cn: '此处正在核查，游戏暂停，预计 {until} 恢复。已开始的局会照常结算，您的资金安全。',
    tw: '此處正在查核，遊戲暫停，預計 {until} 恢復。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng trong lúc chúng tôi kiểm tra, dự kiến đến {until}. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini sementara semakan dibuat, dijangka sehingga {until}. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
  'playStopped.authority': {
    en: 'Play is stopped here by order of the supervising authority. Rounds that have begun are finished, and your money is safe.',
    cn: '应监管机构要求，此处暂停游戏。已开始的局会照常结算，您的资金安全。',
    tw: '應主管機關要求，此處暫停遊戲。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng theo yêu cầu của cơ quan quản lý. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini atas arahan pihak berkuasa. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
  'playStoppedUntil.authority': {
    en: 'Play is stopped here by order of the supervising authority, probably until {until}. Rounds that have begun are finished, and your money is safe.',
    cn: '应监管机构要求，此处暂停游戏，预计 {until} 恢复。已开始的局会照常结算，您的资金安全。',
    tw: '應主管機關要求，此處暫停遊戲，預計 {until} 恢復。已開始的局會照常結算，您的資金安全無虞。',
    vi: 'Trò chơi tạm dừng theo yêu cầu của cơ quan quản lý, dự kiến đến {until}. Ván đang chơi vẫn được hoàn tất và tiền của bạn an toàn.',
    ms: 'Permainan dihentikan di sini atas arahan pihak berkuasa, dijangka sehingga {until}. Pusingan yang telah bermula tetap diselesaikan dan wang anda selamat.',
  },
} as const;
