import { namesOf } from '../kit/virtual.ts';

/** Clubs of the virtual league with the colours of their shirts. All are made up, and none plays in the sports book. */
export const CLUBS = [
  ['Drumlin Rovers|鼓丘流浪者|鼓丘流浪者', '#d8453e'],
  ['Pearl River Union|珠水联|珠水聯', '#3f7bf0'],
  ['Tinsmith Athletic|锡匠竞技|錫匠競技', '#9aa4b8'],
  ['Cable Street|缆车街|纜車街', '#f0883e'],
  ['Mangrove Town|红树镇|紅樹鎮', '#2fae66'],
  ['Sundial City|日晷城|日晷城', '#f5c542'],
  ['Banyan Park|榕树公园|榕樹公園', '#1d8a54'],
  ['Weavers FC|织工|織工', '#a05ad8'],
  ['Lockkeepers|守闸人|守閘人', '#2aa7b8'],
  ['Blackthorn Vale|黑刺谷|黑刺谷', '#4a4f63'],
  ['Kiln Wanderers|窑炉漫步者|窯爐漫步者', '#b5552a'],
  ['Marble Cross|云石十字|雲石十字', '#e8e8ee'],
  ['Rainhouse|雨屋|雨屋', '#5a8fd6'],
  ['Fernhill Stars|蕨丘之星|蕨丘之星', '#6fbf3f'],
  ['Sailmakers|制帆匠|製帆匠', '#d95fb5'],
  ['Upper Terrace|上梯田|上梯田', '#8a2f3f'],
].map(([names, shirt]) => ({ names: namesOf(names!), shirt: shirt! }));
