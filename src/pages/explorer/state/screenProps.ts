import type { KeptSettings } from './settings.js';
import type { AtlasState } from './useAtlas.js';
import type { Drawing } from './useDrawing.js';
import type { PlaceState } from './usePlace.js';

/** What the screens are handed. */
export interface ScreenProps {
  readonly place: PlaceState;
  readonly atlas: AtlasState;
  /** The draw of the position that the place wants. */
  readonly drawing: Drawing;
  readonly kept: KeptSettings;
}
