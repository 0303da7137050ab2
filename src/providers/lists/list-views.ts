/**
 * Computes the settings of a list after a change of one of its views. The views keep the order in which the service returns them: own
 * views, then those of other users.
 */
import type { ListSettings, ListView } from '../../../contract/resources/list-view.ts';

/**
 * Adds or replaces a view. A new view becomes the last of the user's own views. A view of another user that is no longer shared is removed.
 */
export function withView(settings: ListSettings, view: ListView, userId: string): ListSettings {
  if (!view.shared && view.owner.id !== userId) return withoutView(settings, view.id);
  const { views } = settings;
  if (views.some(({ id }) => id === view.id))
    return { ...settings, views: views.map((oldView) => (oldView.id === view.id ? view : oldView)) };
  const ownViews = views.filter(({ owner }) => owner.id === userId);
  return { ...settings, views: [...ownViews, view, ...views.filter(({ owner }) => owner.id !== userId)] };
}

export const withoutView = (settings: ListSettings, id: string): ListSettings => ({
  ...settings,
  preferences: {
    ...settings.preferences,
    default_view: settings.preferences.default_view === id ? null : settings.preferences.default_view,
  },
  views: settings.views.filter((view) => view.id !== id),
});

/** Moves a view to `position`, which counts only the user's own views, from 0. */
export function withViewMoved(settings: ListSettings, id: string, position: number, userId: string): ListSettings {
  const movedView = settings.views.find((view) => view.id === id);
  if (!movedView) return settings;
  const otherOwnViews = settings.views.filter(({ id: viewId, owner }) => owner.id === userId && viewId !== id);
  const ownViews = [...otherOwnViews.slice(0, position), movedView, ...otherOwnViews.slice(position)];
  return { ...settings, views: [...ownViews, ...settings.views.filter(({ owner }) => owner.id !== userId)] };
}
