import { HALL } from '@parlour/contract/constants';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';

/** The hall on show. It stands in the route, so that the browser's back returns to the hall before. */
export function useHallTab(): [hallId: number, choose: (hallId: number) => void] {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked = Number(query.get('hall') ?? NaN);
  const hallId = pathname === paths.home() && Number.isInteger(asked) && asked > 0 ? asked : HALL.hot;
  const choose = useCallback((next: number) => void navigate(paths.home(next)), [navigate]);
  return [hallId, choose];
}
