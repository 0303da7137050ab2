import { change, commit, undo } from './grid-edits.ts';
import { fillDown, paste } from './grid-fill.ts';
import { loaded, refused, saved } from './grid-merge.ts';
import { goTo, markedPlaces, moveBy, textAt } from './grid-selection.ts';
import { emptyGrid, type GridAction, type GridState } from './grid-state.ts';
import { gridColumns, isEditable } from './lot-cells.ts';

/** Returns the next state of the lot grid. */
export function gridReducer(state: GridState, action: GridAction): GridState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action.rows);
    case 'saved':
      return saved(state, action.lots);
    case 'refused':
      return refused(state, action.lots);
    case 'resumed': {
      const { edits, refusals, gone } = action;
      return { ...state, edits, refusals, loss: gone > 0 ? { kind: 'gone', lots: gone, text: undefined } : undefined };
    }
    default:
      if (isMeantForLost(state, action)) return state;
      return done(saysNothing(state, action) ? state : { ...state, loss: undefined }, action);
  }
}

const writing: readonly GridAction['type'][] = ['edit', 'typed', 'clear', 'paste', 'fillDown'];

/** A user who was typing in a deleted lot may type on for a moment. These keys must not replace the text of another lot. */
const isMeantForLost = ({ loss }: GridState, { type }: GridAction) =>
  loss?.kind === 'gone' && loss.text !== undefined && writing.includes(type);

/** An input that is unmounted commits again, which must not dismiss the message. */
const saysNothing = ({ loss, typing }: GridState, { type }: GridAction) =>
  loss === undefined || (type === 'commit' && typing === undefined);

/** Handles an action of the user. */
function done(state: GridState, action: Exclude<GridAction, { type: 'loaded' | 'saved' | 'refused' | 'resumed' }>): GridState {
  switch (action.type) {
    case 'go':
      return goTo(commit(state), action.to, action.extend);
    case 'move':
      return moveBy(state, action.rows, action.columns, action.extend);
    case 'edit':
      return isEditable(gridColumns[state.at.column]) && state.rows[state.at.row]
        ? { ...state, anchor: state.at, typing: action.text ?? textAt(state, state.at) }
        : state;
    case 'typed':
      return state.typing === undefined ? state : { ...state, typing: action.text };
    case 'commit':
      return moveBy(commit(state), action.rows, action.columns);
    case 'escape':
      return state.typing === undefined ? { ...state, anchor: state.at } : { ...state, typing: undefined };
    case 'paste':
      return paste(state, action.cells);
    case 'fillDown':
      return fillDown(state);
    case 'clear':
      return change(
        state,
        markedPlaces(state).map((place) => ({ place, text: '' })),
      );
    case 'undo':
      return undo(state);
    case 'revert':
      return { ...state, edits: emptyGrid.edits, refusals: emptyGrid.refusals, typing: undefined, past: [] };
  }
}
