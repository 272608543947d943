import type { KeptSettings } from './settings.js';
import type { AtlasState } from './useAtlas.js';
import type { PlaceState } from './usePlace.js';

/** What the screens are handed. */
export interface ScreenProps {
  readonly place: PlaceState;
  readonly atlas: AtlasState;
  readonly kept: KeptSettings;
}
