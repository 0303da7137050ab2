import { useCreatePath, useLocaleState, useResourceDefinitions, useTheme, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { SearchResult } from '../../contract/composed/search.ts';
import { isResourceName } from '../../contract/resources/resource-table.ts';
import { languages } from '../i18n/languages.ts';
import { useMenuEntries } from '../layout/AppMenu.tsx';
import { goShortcut } from '../layout/menu-entries.ts';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { usePageActions } from '../providers/page-actions.ts';
import { usePermissions } from '../providers/permissions.ts';
import { useVisitedRecords } from '../providers/visited-records.ts';
import { useOrderName } from '../ui/fields/use-order-name.ts';
import { matchingOptions, type PaletteOption, parsePaletteText, recordToOpen, showsMatch } from './palette-options.ts';

export function usePaletteOptions(input: string, results: readonly SearchResult[]): readonly PaletteOption[] {
  const { isCreateOnly, text } = parsePaletteText(input);
  const visitedOptions = useVisitedOptions();
  const actionOptions = useActionOptions();
  const createOptions = useCreateOptions();
  const pageOptions = usePageOptions();
  const settingOptions = useSettingOptions();
  const resultOptions = useResultOptions(results);
  if (isCreateOnly) return matchingOptions(createOptions, text);
  if (text === '') return [...visitedOptions, ...actionOptions, ...createOptions, ...pageOptions];
  return [...matchingOptions([...actionOptions, ...createOptions, ...pageOptions, ...settingOptions], text), ...resultOptions];
}

function useVisitedOptions(): PaletteOption[] {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess } = usePermissions();
  const { pathname } = useLocation();
  return useVisitedRecords()
    .filter(({ resource }) => canAccess(resource, 'show'))
    .map(({ resource, id, label }) => ({
      key: `visited ${resource} ${id}`,
      group: translate('palette.visited'),
      label,
      detail: translate(`resources.${resource}.name`, { smart_count: 1 }),
      resource,
      to: createPath({ resource, type: 'show', id }),
    }))
    .filter(({ to }) => to !== pathname);
}

function useActionOptions(): PaletteOption[] {
  const group = useTranslate()('palette.actions');
  return usePageActions().map(({ id, ...action }) => ({ key: `action ${id}`, group, ...action }));
}

function useCreateOptions(): PaletteOption[] {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canCreate } = usePermissions();
  return Object.values(useResourceDefinitions())
    .filter(({ name, hasCreate }) => hasCreate && isResourceName(name) && canCreate(name))
    .map(({ name: resource }) => ({
      key: `create ${resource}`,
      group: translate('palette.create'),
      label: translate(`resources.${resource}.add`),
      to: createPath({ resource, type: 'create' }),
    }));
}

function usePageOptions(): PaletteOption[] {
  const translate = useTranslate();
  const group = translate('palette.pages');
  const pages = useMenuEntries().map(({ to, label, letter }) => ({
    key: `page ${to}`,
    group,
    label,
    to,
    ...(letter ? { shortcut: goShortcut(letter) } : {}),
  }));
  return [...pages, { key: 'page /help', group, label: translate('help.title'), to: '/help' }];
}

function useSettingOptions(): PaletteOption[] {
  const translate = useTranslate();
  const group = translate('palette.settings');
  const [theme, setTheme] = useTheme();
  const [locale, setLocale] = useLocaleState();
  const [followsChanges, setFollowsChanges] = useFollowChanges();
  const isDark = theme === 'dark';
  return [
    {
      key: 'theme',
      group,
      label: translate(isDark ? 'palette.light' : 'layout.dark'),
      onRun: () => setTheme(isDark ? 'light' : 'dark'),
    },
    ...(followsChanges ? [] : [{ key: 'follow', group, label: translate('layout.followChanges'), onRun: () => setFollowsChanges(true) }]),
    ...languages
      .filter((language) => language.locale !== locale)
      .map((language) => ({ key: `language ${language.locale}`, group, label: language.name, onRun: () => setLocale(language.locale) })),
  ];
}

function useResultOptions(results: readonly SearchResult[]): PaletteOption[] {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const orderName = useOrderName();
  const { canAccess } = usePermissions();
  return results.flatMap((result) => {
    const { kind, id, label, detail, number, type, place, match } = result;
    const record = recordToOpen(result);
    if (!record || !canAccess(record.resource, 'show')) return [];
    const textsKey = kind === 'note' ? 'notes' : record.resource;
    // The name of an order or item begins with its number. The number of a client or consignment is in the second line.
    const isOrder = kind === 'order' && type !== null;
    const numberInName = isOrder ? orderName({ type, order_id: number, label: number }) : kind === 'item' && number;
    const name = joinTexts(numberInName, label) || `#${id}`;
    const numberInDetail = (kind === 'client' || (kind === 'consignment' && label !== number)) && number;
    const field = translate(`resources.${textsKey}.fields.${match.field}`, { _: '' });
    const matchText = [field, match.text].filter(Boolean).join(': ');
    const reason = match.similar ? `${matchText} (${translate('palette.similar')})` : matchText;
    const secondLine = joinTexts(numberInDetail, detail, place?.label);
    return [
      {
        key: `${kind} ${id}`,
        group: translate(`resources.${textsKey}.name`, { smart_count: 2 }),
        label: name,
        isFound: true,
        ...(secondLine ? { detail: secondLine } : {}),
        ...(showsMatch(`${name} ${secondLine}`, match) ? {} : { reason }),
        resource: record.resource,
        to: createPath({ resource: record.resource, type: 'show', id: record.id }),
      },
    ];
  });
}

const joinTexts = (...texts: readonly (string | false | null | undefined)[]): string => texts.filter(Boolean).join(' · ');
