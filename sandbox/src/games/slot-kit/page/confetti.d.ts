declare module 'canvas-confetti' {
  type Burst = {
    particleCount: number;
    spread: number;
    startVelocity: number;
    origin: { y: number };
    colors: string[];
  };
  type Options = { useWorker: boolean };
  const confetti: { create(canvas: undefined, options: Options): (burst: Burst) => Promise<void> | null };
  export default confetti;
}
