import type { WheelPicture } from '@parlour/contract/wheel';

interface PrizePictureProps {
  picture: WheelPicture;
  size: number;
  className?: string;
}

/** What lies on a field. Its name stands beside it. */
export function PrizePicture({ picture, size, className }: PrizePictureProps) {
  return <img src={prizePicture(picture)} alt="" width={size} height={size} className={className} />;
}

export function prizePicture(picture: WheelPicture): string {
  return `/static/prizes/${picture}.webp`;
}
