import { basketball } from './basketball.ts';
import { cricket } from './cricket.ts';
import { football } from './football.ts';
import type { Sport } from './match.ts';
import { tennis } from './tennis.ts';

export const SPORTS = { football, basketball, tennis, cricket } as const satisfies Record<string, Sport>;
export type SportName = keyof typeof SPORTS;

/** Names in Latin letters, Simplified and Traditional Chinese. All are made up. */
export interface Names {
  latin: string;
  cn: string;
  tw: string;
}

export interface League {
  id: string;
  sport: SportName;
  names: Names;
  sides: Names[];
  /** All matches of a day begin together; the days follow at this distance, the first of all at `shiftMinutes`. */
  everyMinutes: number;
  shiftMinutes: number;
}

const names = (text: string): Names => {
  const [latin = '', cn = '', tw = cn] = text.split('|');
  return { latin, cn, tw };
};
const league = (
  id: string,
  sport: SportName,
  title: string,
  everyMinutes: number,
  shiftMinutes: number,
  sides: string[],
): League => ({ id, sport, names: names(title), everyMinutes, shiftMinutes, sides: sides.map(names) });

/** The days of a league are far enough apart for the longest match; the leagues of a sport take turns, so that one is always on. */
export const LEAGUES: League[] = [
  league('straits', 'football', 'Straits Premier|海峡超级联赛|海峽超級聯賽', 150, 0, [
    'Harbour City|海港城',
    'Kestrel United|红隼联|紅隼聯',
    'Old Quay Rovers|旧码头流浪者|舊碼頭流浪者',
    'Monsoon Athletic|季风竞技|季風競技',
    'Lantern Hill|灯笼山|燈籠山',
    'Saltmarsh Town|盐沼镇|鹽沼鎮',
    'Ironbridge FC|铁桥|鐵橋',
    'Coral Bay|珊瑚湾|珊瑚灣',
  ]),
  league('highland', 'football', 'Highland Cup|高地杯|高地盃', 150, 50, [
    'Pinewood Wanderers|松林漫步者|松林漫步者',
    'Granite Park|花岗公园|花崗公園',
    'Thistle Vale|蓟谷|薊谷',
    'Loch Argent|银湖|銀湖',
    'Ravenfell|鸦岭|鴉嶺',
    'Stonehaven Stars|石港之星',
    'Heather Forest|石楠森林',
    'Northgate|北门|北門',
  ]),
  league('sol', 'football', 'Liga del Sol|太阳甲级|太陽甲級', 150, 100, [
    'Real Mirasol|皇家米拉索|皇家米拉索',
    'Atlético Brisa|微风竞技|微風競技',
    'Puerto Azul|蓝港|藍港',
    'Deportivo Olivar|橄榄体育|橄欖體育',
    'Costa Dorada|金色海岸',
    'Unión Faro|灯塔联合|燈塔聯合',
    'Sierra Blanca|白山',
    'Racing Naranjo|橙树竞技|橙樹競技',
  ]),
  league('metro', 'basketball', 'Metro Hoops|都会篮球联赛|都會籃球聯賽', 140, 20, [
    'Bay City Comets|湾城彗星|灣城彗星',
    'Riverton Otters|河镇水獭|河鎮水獺',
    'Summit Bears|峰顶熊|峰頂熊',
    'Junction Express|枢纽快车|樞紐快車',
    'Palm Coast Heat Waves|棕榈热浪|棕櫚熱浪',
    'Capital Falcons|首都猎鹰|首都獵鷹',
    'Foundry Hammers|铸造铁锤|鑄造鐵鎚',
    'Lakeshore Storm|湖岸风暴|湖岸風暴',
  ]),
  league('pacific', 'basketball', 'Pacific Basketball|太平洋篮球|太平洋籃球', 140, 90, [
    'Jade Tigers|翡翠虎',
    'Ocean Dragons|海龙|海龍',
    'Island Cranes|岛屿鹤|島嶼鶴',
    'Volcano Kings|火山王',
    'Tidal Sharks|潮汐鲨|潮汐鯊',
    'Typhoon Five|台风五虎|颱風五虎',
  ]),
  league('orchid', 'tennis', 'Orchid Open|兰花公开赛|蘭花公開賽', 170, 30, [
    'M. Aldana|阿尔达纳|阿爾達納',
    'T. Birkeland|比克兰|比克蘭',
    'S. Castellane|卡斯特兰|卡斯特蘭',
    'R. Drozd|德罗兹德|德羅茲德',
    'K. Eastwick|伊斯特威克',
    'J. Farrant|法兰特|法蘭特',
  ]),
  league('meridian', 'tennis', 'Meridian Masters|子午线大师赛|子午線大師賽', 170, 115, [
    'A. Galloway|加洛韦|加洛韋',
    'N. Hoshikawa|星川',
    'P. Ilincic|伊林契奇',
    'D. Jourdain|茹尔丹|茹爾丹',
    'V. Kestner|凯斯特纳|凱斯特納',
    'L. Marchetti|马尔凯蒂|馬爾凱蒂',
  ]),
  league('banyan', 'cricket', 'Banyan Ten|东方十轮赛|東方十輪賽', 120, 10, [
    'Harbour Kings|海港王',
    'Golden Elephants|金象',
    'River Tigers|河虎',
    'Red Falcons|红鹰|紅鷹',
    'Silver Moons|银月|銀月',
    'Blue Storm|蓝风暴|藍風暴',
  ]),
  league('equator', 'cricket', 'Equator League|南洋板球联赛|南洋板球聯賽', 120, 70, [
    'Island Stars|岛星|島星',
    'Coral Giants|珊瑚巨人',
    'Jungle Lions|山林狮|山林獅',
    'Sunrise Eagles|日出鹰|日出鷹',
    'Bay Dragons|湾龙|灣龍',
    'Mountain Bulls|高山牛',
  ]),
];
