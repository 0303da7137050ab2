/** The service's content security policy forbids `eval`; zod would try it. Imported before any schema is made. */
import { config } from 'zod';

config({ jitless: true });
