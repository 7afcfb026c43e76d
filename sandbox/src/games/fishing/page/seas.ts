/** Each edition of the game is a sea of its own colours with the boss that its tile shows. */
export type Boss = 'clown' | 'kraken' | 'gold' | 'squid' | 'shark' | 'serpent' | 'puffer' | 'turtle';
export interface Sea {
  boss: Boss;
  /** Water from the surface to the ground, and the sand. */
  colours: readonly [surface: string, middle: string, deep: string, sand: string];
}

const SEAS: Record<string, Sea> = {
  'reef-gunner': { boss: 'clown', colours: ['#3fd0d8', '#0f8a9a', '#02304a', '#c9a46a'] },
  'kraken-hunters': { boss: 'kraken', colours: ['#5b74d8', '#2a36a0', '#0a1050', '#5b5578'] },
  'golden-trawl': { boss: 'gold', colours: ['#5cc8e8', '#1a90b8', '#063058', '#d8b060'] },
  'abyss-patrol': { boss: 'squid', colours: ['#7a5fd0', '#3a2a98', '#100a4a', '#4a3a68'] },
  'shark-siege': { boss: 'shark', colours: ['#4fc4f0', '#0d7fd6', '#032357', '#b89a68'] },
  'sea-serpent-bay': { boss: 'serpent', colours: ['#48d0b0', '#0f7a7a', '#02304a', '#a08a50'] },
  'bubble-cannon': { boss: 'puffer', colours: ['#88a8f0', '#3a4ad0', '#0a1050', '#8a7ab0'] },
  'shark-moon-bay': { boss: 'shark', colours: ['#8a9ae8', '#3a4ab0', '#0a1450', '#8a88b8'] },
  'turtle-commander': { boss: 'turtle', colours: ['#58d0c8', '#1a88a8', '#063058', '#d0b070'] },
};

export const seaOf = (gameCode: string | undefined): Sea => SEAS[gameCode ?? ''] ?? SEAS['reef-gunner']!;
