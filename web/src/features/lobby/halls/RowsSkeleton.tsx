/** Boxes of the final size, shown after 150 ms. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="rows-skeleton appear-late">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="lobby-section">
          <div className="section-head">
            <i className="skeleton-box h-6 w-36" />
          </div>
          <div className="game-row">
            {Array.from({ length: 8 }, (_, tile) => (
              <div key={tile}>
                <i className="skeleton-box aspect-square rounded-tile" />
                <i className="skeleton-box mt-[11px] h-[13px] w-10/12" />
                <i className="skeleton-box mt-[7px] mb-[3px] h-[8px] w-7/12" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
