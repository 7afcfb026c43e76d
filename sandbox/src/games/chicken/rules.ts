/** How many of the 25 lanes a car drives through, by level. */
export const CARS = { easy: 1, medium: 3, hard: 5, daredevil: 10 } as const;
export type Level = keyof typeof CARS;
export const LEVELS = Object.keys(CARS) as Level[];
