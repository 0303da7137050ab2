import type { Loss } from './grid-state.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Returns the translated message about the user's texts that could not be kept. */
export function lossText(loss: Loss | undefined, translate: Translate): string | undefined {
  if (!loss) return undefined;
  if (loss.kind === 'beyond') return translate('lots.grid.beyond', { smart_count: loss.cells });
  const gone = translate('lots.grid.gone', { smart_count: loss.lots });
  return loss.text ? `${gone} ${translate('lots.grid.goneTyping', { text: loss.text })}` : gone;
}
