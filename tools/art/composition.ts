import type { Random } from './random.ts';

/** Where one picture stands; x, y and size are fractions of the tile. */
export interface Spot {
  picture: string;
  x: number;
  y: number;
  size: number;
  tilt?: number;
  flip?: boolean;
  blur?: number;
  opacity?: number;
}

interface Staging {
  back: Spot[];
  main: Spot[];
  fore: Spot[];
}

interface Cast {
  hero: string;
  props: readonly string[];
  /** Height left above the words, as a fraction of the tile. */
  room: number;
  random: Random;
}

type Composition = (cast: Cast) => Staging;

const COIN = '1fa99';
const prop = (props: readonly string[], i: number): string => props[i % Math.max(1, props.length)] ?? COIN;

/** Blurred bits at the lower sides, near the eye, that give the tile its depth. */
const near = ({ props, room, random }: Cast, first = 0): Spot[] => [
  {
    picture: prop(props, first),
    x: 0.03,
    y: room - 0.04,
    size: 0.24,
    tilt: random.between(-28, -10),
    blur: 7,
  },
  {
    picture: prop(props, first + 1),
    x: 0.98,
    y: room - 0.07,
    size: 0.24,
    tilt: random.between(10, 28),
    blur: 7,
  },
];

export const COMPOSITIONS: Readonly<Record<string, Composition>> = {
  flank: (cast) => {
    const { hero, props, room } = cast;
    return {
      back: [],
      main: [
        { picture: prop(props, 0), x: 0.14, y: room * 0.72, size: 0.36, tilt: -14 },
        { picture: prop(props, 1), x: 0.86, y: room * 0.7, size: 0.36, tilt: 14 },
        { picture: hero, x: 0.5, y: room * 0.54, size: room * 1.12 },
      ],
      fore: [],
    };
  },
  solo: (cast) => ({
    back: [],
    main: [
      {
        picture: cast.hero,
        x: 0.5,
        y: cast.room * 0.56,
        size: cast.room * 1.24,
        tilt: cast.random.between(-7, 7),
      },
    ],
    fore: near(cast),
  }),
  low: (cast) => ({
    back: [{ picture: prop(cast.props, 1), x: 0.88, y: 0.14, size: 0.24, tilt: 18, blur: 4, opacity: 0.9 }],
    main: [{ picture: cast.hero, x: 0.47, y: cast.room * 0.6, size: cast.room * 1.34 }],
    fore: near(cast).slice(1),
  }),
  crown: (cast) => {
    const { hero, props, room } = cast;
    return {
      back: [
        { picture: prop(props, 0), x: 0.13, y: room * 0.42, size: 0.3, tilt: -20, blur: 2 },
        { picture: prop(props, 1), x: 0.87, y: room * 0.42, size: 0.3, tilt: 20, blur: 2 },
      ],
      main: [
        { picture: hero, x: 0.5, y: room * 0.55, size: room * 1.14 },
        { picture: prop(props, 0), x: 0.22, y: room * 0.93, size: 0.22, tilt: -12 },
        { picture: prop(props, 0), x: 0.78, y: room * 0.93, size: 0.22, tilt: 12, flip: true },
      ],
      fore: [],
    };
  },
  pair: (cast) => ({
    back: [
      {
        picture: cast.hero,
        x: 0.79,
        y: cast.room * 0.42,
        size: cast.room * 0.78,
        flip: true,
        blur: 1.5,
        opacity: 0.92,
      },
    ],
    main: [{ picture: cast.hero, x: 0.4, y: cast.room * 0.57, size: cast.room * 1.16 }],
    fore: near(cast).slice(0, 1),
  }),
  rain: (cast) => {
    const { hero, props, room, random } = cast;
    const back = Array.from({ length: 7 }, (_, i) => ({
      picture: prop(props, i),
      x: 0.06 + (i % 4) * 0.29 + random.between(-0.05, 0.05),
      y: 0.1 + Math.floor(i / 4) * room * 0.52 + random.between(-0.05, 0.05),
      size: random.between(0.14, 0.21),
      tilt: random.between(-40, 40),
      blur: i % 2 ? 3 : 1.2,
      opacity: 0.92,
    }));
    return {
      back,
      main: [{ picture: hero, x: 0.5, y: room * 0.56, size: room * 1.16, tilt: random.between(-5, 5) }],
      fore: near(cast).slice(1),
    };
  },
  /** The hero is drawn, not a picture: only bits around it. */
  prop: (cast) => ({ back: [], main: [], fore: near(cast) }),
};
