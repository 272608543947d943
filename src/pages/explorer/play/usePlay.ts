/* A game that is played: its state, and what the player can do. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { sameBoard } from '../../../puzzle/board.js';
import { boardsBetween } from '../../../puzzle/paths.js';
import { withMoves } from '../../parts/game.js';
import { searchKindOf } from '../../worker/searchKind.js';
import { useBeat, useHidden } from '../../parts/hooks.js';
import { MOVE_PACE } from '../../parts/motion.js';
import { distanceWords, hintWords } from '../../parts/gameWords.js';
import { playActions, type ActionScope } from './playActions.js';
import { afterNext, hasMoreAhead, NO_PLAYBACK, STOPPED } from './playback.js';
import type { ScreenProps } from '../useExplorer.js';
import { useGameView } from './useGameView.js';

export type PlayState = ReturnType<typeof usePlay>;

export function usePlay(props: ScreenProps) {
  const view = useGameView(props);
  const [playback, set] = useState(NO_PLAYBACK);
  const change: ActionScope['change'] = (changes) =>
    set((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }));
  const scope: ActionScope = { view, playback, change };
  const { game, board, distances, solved } = view;
  const isMoreAhead = hasMoreAhead(playback, solved);

  useEffect(() => sayPending(scope));
  // Whatever has led to another position: what was played there is over.
  useLayoutEffect(() => change({ ...STOPPED, said: 'A new position.' }), [game.start]);
  useNextMove(scope);
  useNotedNumbers(scope);
  useHidden(() => change({ running: false }));

  return {
    ...view,
    playback: {
      said: playback.said,
      playing: playback.running && isMoreAhead,
      paused: !playback.running && isMoreAhead,
      /** The move that is marked. */
      hint: playback.hinted ? distances.nearer(board)?.move : undefined,
      /** Why the moves that were written last cannot be played here. */
      fault: playback.fault?.of === game ? playback.fault.message : undefined,
    },
    actions: playActions(scope),
  };
}

/** Notes that distances are shown to the player, wherever there are some. */
function useNotedNumbers({ view }: ActionScope): void {
  const { route, distances, solved, progress, isPending, puzzle } = view;
  const isPlayed = !solved && progress.ended === undefined && !isPending;
  const isNoted = distances.areShown && isPlayed && searchKindOf(puzzle) !== 'none';
  useLayoutEffect(() => {
    if (isNoted) route.noteHelp('numbers');
  });
}

/** Plays the moves ahead, one after the other. */
function useNextMove({ view, playback, change }: ActionScope): void {
  const { route, puzzle, game, board, distances, solved } = view;
  const next = playback.ahead === 'solution' ? distances.nearer(board)?.move : playback.ahead.at(0);
  const runs = playback.running && hasMoreAhead(playback, solved) && next !== undefined;
  useBeat(
    runs,
    MOVE_PACE,
    () => {
      route.setGame(withMoves(game, [next!]));
      const after = boardsBetween(board, [next!], puzzle.size)[1];
      // The sentence on the solved board says the rest.
      const said = sameBoard(after, puzzle.goal) ? '' : playback.said;
      change({ ahead: afterNext(playback), said });
    },
    [next, game],
  );
}

/** Says a distance or a hint that was not known when it was due, unless it is due no more. */
function sayPending({ view, playback: { pending }, change }: ActionScope): void {
  const { board, distances, puzzle } = view;
  const isProved = distances.isProved(board);
  const distance = distances.of(board);
  const nearer = distances.nearer(board);
  const say = (said: string): void =>
    change((now) => (now.pending === pending ? { pending: undefined, said } : {}));
  if (pending === 'distance' && distance !== undefined)
    say(distances.areShown ? distanceWords(distance, isProved) : '');
  else if (pending === 'hint' && nearer) say(hintWords(board, nearer, isProved, puzzle));
}
