/* A picture for the tiles, small enough to be kept by the browser. */

/** The longer side of the picture in pixels. */
const MOST_PIXELS = 720;

/** The picture of a file as a data URL. @throws Error when the browser does not know the format. */
export async function pictureOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error('The browser cannot read this file as a picture; choose a JPEG or PNG.');
  });
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(scale * bitmap.width);
  canvas.height = Math.round(scale * bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}
