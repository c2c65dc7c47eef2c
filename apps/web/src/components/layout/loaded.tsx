import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { errorMessage } from '../../lib/api/error-message.ts';
import { SettingRow, SettingSheet } from './setting-row.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The message when loading failed. */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A section's rows, their skeleton while loading, or an error. */
export function Loaded<Data>({ query: { data, error, isFetching, refetch }, failed, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState
        drawing={false}
        sentence={errorMessage(error, failed)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <SettingSheet>
      <SettingRow name={<Skeleton width="12rem" />} value={<Skeleton width="8rem" />} />
    </SettingSheet>
  );
}
