/* How tiles look: plain, in colours, or as parts of a picture. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../basics/errors.js';
import { Choice } from '../fields.js';
import { LOOKS, type VisitorState } from '../visitor.js';

export function Looks({ visitor: { settings, change, keepPicture } }: { visitor: VisitorState }) {
  const [fault, setFault] = useState<string>();
  const take = (file: Blob): void =>
    void pictureOf(file)
      .then(keepPicture)
      .then(() => undefined, messageOf)
      .then(setFault);
  return (
    <>
      <Choice
        label="Tiles"
        of={LOOKS}
        value={settings.look}
        onChange={(look) => change({ look })}
      />
      {settings.look === 'a picture' && (
        <label class="field">
          Your picture
          <input
            type="file"
            accept="image/*"
            onChange={({ currentTarget: { files } }) => files?.[0] && take(files[0])}
          />
        </label>
      )}
      {fault && <p role="alert">{fault}</p>}
    </>
  );
}

/** The longer side of the picture in pixels. */
const MOST_PIXELS = 720;

/**
 * The picture of a file as a data URL, small enough to be kept by the browser. @throws Error when
 * the browser does not know the format.
 */
async function pictureOf(file: Blob): Promise<string> {
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
