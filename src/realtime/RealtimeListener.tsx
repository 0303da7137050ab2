/** Keeps what is on screen in step with the service; mounted once, inside the signed-in app. */
import { BulkResults } from '../resources/jobs/BulkResults.tsx';
import { useCallNews } from './use-call-news.ts';
import { useChannel } from './use-channel.ts';
import { useEntityUpdates } from './use-entity-updates.ts';
import { useJobNews } from './use-job-news.ts';

export const RealtimeListener = () => {
  const held = useEntityUpdates();
  useJobNews();
  useCallNews();
  useChannel(held);
  return <BulkResults />;
};
