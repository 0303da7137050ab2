import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCreatePath, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ResourceName } from '../../providers/data/types.ts';
import { useNeighbourKeys } from '../../providers/neighbour-keys.ts';
import { readShownList, rememberOpenedRecord, rememberShownList, wasOpenedFromList } from '../../providers/shown-lists.ts';
import { useFormat } from '../format/use-format.ts';
import { isTyping } from '../is-typing.ts';
import { useNotifyText } from '../use-notify-text.ts';
import { type Neighbour, neighboursIn, parseShownList, searchWithOpenTab } from './neighbours.ts';

interface NamedNeighbour {
  readonly id: string;
  readonly label: string;
}

/**
 * The neighbours of a record that was not opened from a list, such as those of a lot in its sale. A neighbour is null if there is none, and
 * undefined if the service does not return it.
 */
export interface RecordSequence {
  readonly previous: NamedNeighbour | null | undefined;
  readonly next: NamedNeighbour | null | undefined;
}

interface RecordNeighboursProps {
  readonly resource: ResourceName;
  readonly id: string;
  readonly sequence: RecordSequence | undefined;
}

type Direction = 'previous' | 'next';
const icons = { previous: BackIcon, next: ForwardIcon } as const;
const keys = { previous: 'k', next: 'j' } as const;

/**
 * Buttons and the keys K and J for the previous and the next record in the list from which this record was opened. Without such a list,
 * both records come from `sequence`. A step replaces the history entry, so that the browser's Back button returns to the list.
 */
export const RecordNeighbours = ({ resource, id, sequence }: RecordNeighboursProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyText = useNotifyText();
  const { pathname, search } = useLocation();
  const [areKeysEnabled] = useNeighbourKeys();
  const { loadNeighbour, isLoading } = useNeighbourOnOtherPage(resource, id);
  const list = parseShownList(readShownList(resource));
  const neighboursInList = list && wasOpenedFromList(resource, id) ? neighboursIn(list, id) : undefined;
  const isShowPage = pathname === createPath({ resource, type: 'show', id });

  const openRecord = (targetId: string) => {
    if (neighboursInList) rememberOpenedRecord(resource, targetId);
    return navigate(
      { pathname: createPath({ resource, type: 'show', id: targetId }), search: searchWithOpenTab(search) },
      { replace: true },
    );
  };
  const step = (direction: Direction) => {
    const neighbour: Neighbour | null | undefined = (neighboursInList ?? sequence)?.[direction];
    if (!neighbour || isLoading || !isShowPage) return;
    if ('id' in neighbour) void openRecord(neighbour.id);
    else
      loadNeighbour(
        { ...neighbour, direction },
        {
          onSuccess: (neighbourId) =>
            neighbourId === undefined ? notify('records.neighbours.gone', { type: 'info' }) : void openRecord(neighbourId),
          onError: ({ message }) => notifyText(message, { type: 'error' }),
        },
      );
  };
  useLetterKeys(step, areKeysEnabled);
  if (!isShowPage || (!neighboursInList && !sequence?.previous && !sequence?.next)) return null;

  const renderButton = (direction: Direction) => {
    const Icon = icons[direction];
    const label = neighboursInList ? undefined : sequence?.[direction]?.label;
    const action = translate(`records.neighbours.${direction}`);
    const name = label ? translate('records.neighbours.named', { action, label }) : action;
    const key = areKeysEnabled ? keys[direction].toUpperCase() : undefined;
    return (
      <IconButton
        size="small"
        disabled={!(neighboursInList ?? sequence)?.[direction] || isLoading}
        onClick={() => step(direction)}
        aria-label={name}
        title={key === undefined ? name : `${name} (${key})`}
        aria-keyshortcuts={key}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <Box
      role="group"
      aria-label={translate('records.neighbours.title')}
      className="not-printed"
      // The buttons are higher than the breadcrumb line. The negative margin keeps the line from growing when they are shown.
      sx={{ display: 'flex', alignItems: 'center', my: '-3px' }}
    >
      {renderButton('previous')}
      {list && neighboursInList && (
        <span>
          {translate('records.neighbours.position', { position: format.count(neighboursInList.position), total: format.count(list.total) })}
        </span>
      )}
      {renderButton('next')}
    </Box>
  );
};

/** The page of the list that contains the neighbour in a direction. */
interface NeighbourPage {
  readonly page: number;
  readonly direction: Direction;
}

/**
 * `loadNeighbour` loads the ids of another page of the list and remembers them. It passes the id of the neighbour to `onSuccess`, or
 * `undefined` if there is none.
 */
function useNeighbourOnOtherPage(resource: ResourceName, id: string) {
  const dataProvider = useDataProvider();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ page, direction }: NeighbourPage): Promise<string | undefined> => {
      const list = parseShownList(readShownList(resource));
      if (!list) return undefined;
      const { sort, filter, perPage } = list;
      const { data, total = 0 } = await dataProvider.getList(resource, {
        pagination: { page, perPage },
        sort,
        filter,
        meta: { fields: ['id'] },
      });
      // If the list has changed, the other page may contain this record itself, so its id is left out.
      const ids = data.map((record) => String(record.id)).filter((otherId) => otherId !== id);
      if (ids.length > 0) rememberShownList(resource, { ...list, page, total, ids });
      return direction === 'next' ? ids[0] : ids.at(-1);
    },
  });
  return { loadNeighbour: mutate, isLoading: isPending };
}

/** Elements that handle letter keys themselves, besides text inputs. */
const letterKeySelector = '[role="combobox"], [role="menu"], [role="listbox"], [role="grid"], [role="tree"]';
const overlaySelector = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Handles the keys K and J, unless the user types, or a dialog or menu is open. */
function useLetterKeys(step: (direction: Direction) => void, isEnabled: boolean): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (isTyping(event.target) || (event.target instanceof Element && event.target.closest(letterKeySelector))) return;
      if (document.querySelector(overlaySelector)) return;
      // With Caps Lock, the key is an upper-case letter.
      const letter = event.key.toLowerCase();
      if (letter === keys.previous) onStep('previous');
      if (letter === keys.next) onStep('next');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
