declare module 'canvas-confetti' {
  type Burst = { particleCount: number; spread: number; startVelocity: number; origin: { y: number }; colors: string[] };
  const confetti: (burst: Burst) => Promise<void> | null;
  export default confetti;
}
