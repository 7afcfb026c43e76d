import { MAX_SCREENSHOT_BYTES } from '@parlour/contract/constants';

/** Drawn anew in the browser: what a camera writes into a picture (place, device, time) does not leave it. */

const LONGEST_SIDE = 1_920;
/** From good to small: the first that fits is sent. */
const QUALITIES = [0.85, 0.7, 0.5] as const;

export interface Screenshot {
  base64: string;
  /** For the preview: the same as a `data:` address, the only kind that the site's policy lets a page show. */
  url: string;
}

/** Throws where the file is no picture that the browser can show, or stays too large. */
export async function shrinkScreenshot(file: Blob): Promise<Screenshot> {
  const image = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws nothing');
    // JPEG knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await encode(canvas);
  } finally {
    image.close();
  }
}

async function encode(canvas: HTMLCanvasElement): Promise<Screenshot> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MAX_SCREENSHOT_BYTES) return toScreenshot(blob);
  }
  throw new Error('the picture stays too large');
}

function toScreenshot(blob: Blob): Promise<Screenshot> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve({ url, base64: url.slice(url.indexOf(',') + 1) });
    });
    reader.addEventListener('error', () => reject(new Error('the picture could not be read')));
    reader.readAsDataURL(blob);
  });
}
