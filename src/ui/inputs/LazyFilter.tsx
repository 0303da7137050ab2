import { type ReactNode, Suspense } from 'react';
import { useInput } from 'react-admin';

interface LazyFilterProps {
  /** The names of all inputs. */
  readonly sources: readonly string[];
  /** The inputs, whose code may still have to be loaded. */
  readonly children: ReactNode;
}

/**
 * Registers the inputs before their code is loaded. The filter form of react-admin passes the values of the filters only to registered
 * inputs. Otherwise, an input would stay empty while the list is filtered.
 */
export const LazyFilter = ({ sources, children }: LazyFilterProps) => (
  <>
    {sources.map((source) => (
      <RegisteredInput key={source} source={source} />
    ))}
    <Suspense fallback={null}>{children}</Suspense>
  </>
);

const RegisteredInput = ({ source }: { source: string }) => {
  useInput({ source });
  return null;
};
