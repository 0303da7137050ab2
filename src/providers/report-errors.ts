/** Reports what goes wrong in the app itself to the service, each error once. What the service answered is no error of the app. */
import { HttpError } from 'ra-core';
import { domainCalls } from './data/domain-calls.ts';
import { errorReport } from './error-report.ts';

/** Of one page load; whoever meets more has told enough. */
const mostReports = 20;

/** `heard` hands over what is caught from now on, and before. */
export function reportErrors(heard: (tell: (error: unknown) => void) => void): void {
  const told = new Set<string>();
  const build = new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', location.href).pathname.slice(1);
  heard((error) => {
    if (error instanceof HttpError) return;
    const report = errorReport(error, { page: location.pathname, build });
    const key = JSON.stringify(report);
    if (!report || told.has(key) || told.size >= mostReports) return;
    told.add(key);
    // Where it cannot be told, there is nobody to tell that.
    domainCalls.reportClientError(report).catch(() => {});
  });
}
