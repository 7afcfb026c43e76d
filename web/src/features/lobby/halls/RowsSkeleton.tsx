/** Boxes of the final size, shown after 150 ms. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="rows-skeleton animate-appear-late">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="lobby-section">
          <div className="section-head">
            <i className="skeleton-box h-6 w-36" />
          </div>
          <div className="game-row">
            {Array.from({ length: 8 }, (_, tile) => (
              <div key={tile}>
                <i className="skeleton-box aspect-square rounded-tile" />
                <i className="skeleton-box mt-2.75 h-3.25 w-10/12" />
                <i className="skeleton-box mt-1.75 mb-0.75 h-2 w-7/12" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
