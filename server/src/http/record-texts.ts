import type { Multilingual } from '@parlour/contract/languages';

/** Words of records and of the files made of them (GLI 2.9: operator, title, interval, generated at, 'no activity'). */
export const RECORD_TEXTS = {
  rangeTooLong: {
    en: 'Please choose a year at most.',
    cn: '查询范围最长为一年。',
    tw: '查詢範圍最長為一年。',
    vi: 'Vui lòng chọn khoảng thời gian tối đa một năm.',
    ms: 'Sila pilih tempoh paling lama setahun.',
  },
  fileOperator: {
    en: 'Operator',
    cn: '运营商',
    tw: '營運商',
    vi: 'Đơn vị vận hành',
    ms: 'Pengendali',
  },
  fileTitle: { en: 'Report', cn: '报表', tw: '報表', vi: 'Báo cáo', ms: 'Laporan' },
  fileAccount: { en: 'Account', cn: '账号', tw: '帳號', vi: 'Tài khoản', ms: 'Akaun' },
  fileInterval: { en: 'Interval', cn: '时间范围', tw: '時間範圍', vi: 'Khoảng thời gian', ms: 'Tempoh' },
  fileGenerated: {
    en: 'Generated at',
    cn: '生成时间',
    tw: '產生時間',
    vi: 'Thời điểm tạo',
    ms: 'Dijana pada',
  },
  fileNoActivity: {
    en: 'No activity',
    cn: '无任何记录',
    tw: '無任何紀錄',
    vi: 'Không có hoạt động',
    ms: 'Tiada aktiviti',
  },
  fileCutOff: {
    en: 'This file ends after {most} rows. Choose a shorter time for the rest.',
    cn: '本文件最多包含 {most} 行，其余请缩短时间范围后导出。',
    tw: '本檔案最多包含 {most} 列，其餘請縮短時間範圍後匯出。',
    vi: 'Tệp này dừng ở {most} dòng. Hãy chọn khoảng thời gian ngắn hơn để xem phần còn lại.',
    ms: 'Fail ini tamat selepas {most} baris. Pilih tempoh lebih pendek untuk selebihnya.',
  },
} as const satisfies Record<string, Multilingual>;
