/* How tiles look: plain, in colours, or as parts of a picture. */
import { useState } from 'preact/hooks';
import { messageOf } from '../../../errors.js';
import { Choice } from '../parts/fields.js';
import { pictureOf } from '../state/picture.js';
import { LOOKS, type KeptSettings } from '../state/settings.js';

export function Looks({ kept: { settings, change, keepPicture } }: { kept: KeptSettings }) {
  const [fault, setFault] = useState<string>();
  const take = (file: Blob): void =>
    void pictureOf(file).then(
      (picture) => {
        setFault(undefined);
        keepPicture(picture);
      },
      (cause: unknown) => setFault(messageOf(cause)),
    );
  return (
    <>
      <Choice label="Tiles" of={LOOKS} value={settings.look} onChange={(look) => change({ look })} />
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
