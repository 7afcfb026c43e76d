export function StepTitle({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-4xl font-extrabold">{title}</h2>
      <p className="mt-0.5 text-base text-muted">{text}</p>
    </div>
  );
}
