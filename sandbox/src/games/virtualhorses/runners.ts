import { namesOf } from '../kit/virtual.ts';

/** The stable. All names are made up. */
export const STABLE = [
  'Copper Comet|铜色彗星|銅色彗星',
  'Harbour Lantern|海港灯笼|海港燈籠',
  'Second Monsoon|第二季风|第二季風',
  'Velvet Anvil|丝绒铁砧|絲絨鐵砧',
  'Quiet Thunder|静雷|靜雷',
  'Saffron Mile|番红一里|番紅一里',
  'Ledger of Winds|风之账册|風之帳冊',
  'Paper Tiger Lily|纸虎百合|紙虎百合',
  'Northgate Echo|北门回声|北門回聲',
  'Silver Ferry|银渡轮|銀渡輪',
  'Morning Market|早市|早市',
  'Brass Compass|黄铜罗盘|黃銅羅盤',
  'Juniper Lane|杜松巷|杜松巷',
  'Old Quay Charm|旧码头符|舊碼頭符',
  'Starling Run|椋鸟飞奔|椋鳥飛奔',
  'Tidewater Duke|潮水公爵|潮水公爵',
  'Crimson Abacus|赤算盘|赤算盤',
  'Midnight Rickshaw|午夜人力车|午夜人力車',
  'Amber Signal|琥珀信号|琥珀信號',
  'Windmill Waltz|风车圆舞曲|風車圓舞曲',
  'Cinder Path|煤渣小径|煤渣小徑',
  'Jade Postman|翡翠邮差|翡翠郵差',
  'Salt and Cedar|盐与雪松|鹽與雪松',
  'Ribbon Falls|丝带瀑布|絲帶瀑布',
  'Granite Smile|花岗微笑|花崗微笑',
  'Kite Season|风筝时节|風箏時節',
  'Lowland Prince|低地王子|低地王子',
  'Thirteenth Step|第十三步|第十三步',
  'Orchard Gate|果园之门|果園之門',
  'Blue Umbrella|蓝伞|藍傘',
].map(namesOf);

/** What the runner of each number wears. */
export const SILKS = [
  '#e5484d',
  '#f2f2f2',
  '#3f7bf0',
  '#f5c542',
  '#2fae66',
  '#20232e',
  '#f0883e',
  '#d95fb5',
] as const;
