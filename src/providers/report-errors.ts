/** Reports errors of the app to the service, each error once per page load. Failed requests (`HttpError`) are not reported. */
import { HttpError } from 'react-admin';
import { clientErrorsEndpoints } from '../../contract/endpoints/client-errors.ts';
import { errorReport } from './error-report.ts';
import { httpClient } from './http/http-client.ts';

/** A page that fails repeatedly would otherwise flood the service. */
const maxReports = 20;

/** `subscribe` must call its argument for each unhandled error, and for each error that an error boundary of React caught. */
export function reportErrors(subscribe: (report: (error: unknown) => void) => void): void {
  const reportedKeys = new Set<string>();
  // The name of the app's first script identifies the build.
  const build = new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', location.href).pathname.slice(1);
  subscribe((error) => {
    if (error instanceof HttpError) return;
    const report = errorReport(error, { page: location.pathname, build });
    const key = JSON.stringify(report);
    if (!report || reportedKeys.has(key) || reportedKeys.size >= maxReports) return;
    reportedKeys.add(key);
    // A failure is ignored, because it could not be reported either.
    httpClient(clientErrorsEndpoints.reportClientError.path, { method: 'POST', body: JSON.stringify(report) }).catch(() => {});
  });
}
